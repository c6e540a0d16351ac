const defaultSize = 25;

/** Returns limit and offset of the page that a list's query asks for. */
export function pageWindow({
  page = 1,
  per_page: limit = defaultSize,
}: {
  page?: number | undefined;
  per_page?: number | undefined;
}): { limit: number; offset: number } {
  return { limit, offset: (page - 1) * limit };
}
