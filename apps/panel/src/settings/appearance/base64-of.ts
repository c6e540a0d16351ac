/** Returns the content of a file as base64. */
export async function base64Of(file: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    // Read as a data URL, its result is a text.
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('file not read', { cause: reader.error })));
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}
