/** The names that the library gives to files of pictures. */
const pictureName = /^[a-z0-9][a-z0-9._-]{0,140}\.(?:jpe?g|png|webp|avif|svg)$/;
const folder = '/img/original/';

/** Returns how HTML names a picture of the store's library: the shop shows it in the width that fits. */
export function libraryPictureAddress(name: string): string {
  return `${folder}${name}`;
}

/** Returns the name of the library's picture at an address in HTML; null for any other address. */
export function libraryPictureName(address: string): string | null {
  const name = address.startsWith(folder) ? address.slice(folder.length) : '';
  return pictureName.test(name) ? name : null;
}
