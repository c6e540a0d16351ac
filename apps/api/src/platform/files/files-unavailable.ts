/** The file storage is temporarily unavailable: down, slow, full or refusing the credentials. A retry may work. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
  /** The storage's own code, such as `SlowDown`, its status, or the error of the connection. */
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super('The file storage is unavailable.', { cause });
    this.code = code;
  }
}
