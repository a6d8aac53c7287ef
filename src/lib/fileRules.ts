/** A `File`, or just its name after a reload. */
export interface NamedFile {
  readonly name: string;
  readonly size?: number;
}

/** Limit for one file (product 4.3, 6.3). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Limit for one picture: a larger one could exhaust the viewer's memory. */
export const MAX_PIXELS = 50_000_000;

/** File types accepted as evidence, and their names in text. */
export const DOCUMENT_FILES = {
  accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  kinds: 'JPEG, PNG, WebP or PDF',
} as const;
export type DocumentType = (typeof DOCUMENT_FILES.accept)[number];

/** "3.4 MB" */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.round(kilobytes)} kB` : `${Math.round(kilobytes / 102.4) / 10} MB`;
}

/** "JPEG, PNG, WebP or PDF, up to 10 MB" */
export function fileRulesText(): string {
  return `${DOCUMENT_FILES.kinds}, up to ${formatBytes(MAX_FILE_BYTES)}`;
}

export function asNamedFile(value: unknown): NamedFile | null {
  if (typeof value !== 'object' || value === null || !('name' in value)) return null;
  const { name } = value;
  if (typeof name !== 'string' || name === '') return null;
  return 'size' in value && typeof value.size === 'number' ? { name, size: value.size } : { name };
}
