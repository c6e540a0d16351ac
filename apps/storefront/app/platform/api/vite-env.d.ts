interface ImportMetaEnv {
  readonly VITRINE_PUBLIC_API_BASE_URL?: string;
}
