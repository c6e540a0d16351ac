/** What the server writes before the worker's code. */
export interface WorkerConfig {
  readonly store: string;
  readonly build: string;
  readonly name: string;
  readonly colours: Readonly<Record<'surface' | 'text' | 'muted' | 'line' | 'accent' | 'onAccent', string>>;
}
