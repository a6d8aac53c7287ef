/** A `File`, or the name that is left of one after a reload. */
export interface NamedFile {
  readonly name: string;
  readonly size?: number;
}

/** Of one chosen file (product 4.3, 6.3). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** What a person may choose as evidence, and its kinds in words. */
export const DOCUMENT_FILES = {
  accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  kinds: 'JPEG, PNG, WebP or PDF',
} as const;
export type DocumentType = (typeof DOCUMENT_FILES.accept)[number];

interface FileRules {
  /** Accepted MIME types or endings: 'image/png', 'image/*', '.pdf'. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

/** "3.4 MB" */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.round(kilobytes)} kB` : `${Math.round(kilobytes / 102.4) / 10} MB`;
}

/** "JPEG or PNG, up to 10 MB" */
export function fileRulesText(kinds: string, maxBytes = MAX_FILE_BYTES): string {
  return `${kinds}, up to ${formatBytes(maxBytes)}`;
}

function isAccepted(file: File, accept: readonly string[]): boolean {
  return accept.some((rule) => {
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule.toLowerCase());
    return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule;
  });
}

/** Why `file` is rejected, or null. No message contains ': ', which would end a toast's title. */
export function fileProblem(file: File, rules: FileRules, kinds: string): string | null {
  if (!isAccepted(file, rules.accept)) return `That file type isn’t supported. Choose ${kinds}.`;
  if (file.size > rules.maxBytes) return `Choose a file of at most ${formatBytes(rules.maxBytes)}.`;
  return file.size === 0 ? 'This file is empty.' : null;
}

export function asNamedFile(value: unknown): NamedFile | null {
  if (typeof value !== 'object' || value === null || !('name' in value)) return null;
  const { name } = value;
  if (typeof name !== 'string' || name === '') return null;
  return 'size' in value && typeof value.size === 'number' ? { name, size: value.size } : { name };
}
