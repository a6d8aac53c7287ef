/** A file that a command sends. It is no part of the command’s data, which the store keeps. */
interface Upload {
  readonly file: Blob;
  /** @param sent part of the file that has left, 0 to 1. */
  readonly onProgress?: ((sent: number) => void) | undefined;
}

const uploads = new Map<string, Upload>();

/** Registers the file of the command with this key; returns the function that forgets it. */
export function registerUpload(key: string, upload: Upload): () => void {
  uploads.set(key, upload);
  return () => void uploads.delete(key);
}

export function uploadUnder(key: string | null): Upload | undefined {
  return key === null ? undefined : uploads.get(key);
}
