/** A file that a command sends. It isn't part of the command’s data, which the store keeps. */
interface Upload {
  readonly file: Blob;
  /** @param sent fraction of the file sent, 0 to 1. */
  readonly onProgress?: ((sent: number) => void) | undefined;
}

const uploads = new Map<string, Upload>();

/** Registers a file for the command with this key; returns the function that removes it. */
export function registerUpload(key: string, upload: Upload): () => void {
  uploads.set(key, upload);
  return () => void uploads.delete(key);
}

export function uploadUnder(key: string | null): Upload | undefined {
  return key === null ? undefined : uploads.get(key);
}
