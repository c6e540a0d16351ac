interface StoredSeo {
  readonly seo_title: string;
  readonly seo_description: string;
}

/** Returns the texts for search engines that the merchant wrote, without empty ones. */
export function publishedSeo({
  seo_title: title,
  seo_description: description,
}: StoredSeo): Partial<StoredSeo> {
  return {
    ...(title !== '' && { seo_title: title }),
    ...(description !== '' && { seo_description: description }),
  };
}
