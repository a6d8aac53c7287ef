import { object, string, type InferType } from 'yup';
import { DOCUMENT_FILES } from '../../lib/fileRules';
import * as schema from '../../lib/schema';
import { fileNameSchema } from '../../lib/textSchema';
import { ownerFields } from '../recordFields';

const DOCUMENT_PURPOSES = ['proof', 'identity-front', 'identity-back'] as const;
export type DocumentPurpose = (typeof DOCUMENT_PURPOSES)[number];

export const DOCUMENT_NAMES: Readonly<Record<DocumentPurpose, string>> = {
  proof: 'Proof of payment',
  'identity-front': 'ID front',
  'identity-back': 'ID back',
};

/** Limit of one person's uploaded files that no request uses yet. */
export const MOST_UNUSED = 10;
/** Limit of what one person uploads within a day, bytes. */
export const MOST_BYTES_A_DAY = 100 * 1024 * 1024;

/** An uploaded file (product 24): everything but its content, which is kept elsewhere. */
export const documentSchema = schema.record({
  /** `doc-` + timestamp + random. */
  id: schema.id(),
  ...ownerFields,
  purpose: schema.oneOf(DOCUMENT_PURPOSES),
  name: schema.text().meta({ description: 'File name, without a folder.' }),
  type: schema.oneOf(DOCUMENT_FILES.accept).meta({ description: 'By its first bytes.' }),
  size: schema.count().meta({ description: 'Bytes.' }),
  sha256: schema.text().meta({ description: 'Of the content, lowercase hex.', pattern: '^[0-9a-f]{64}$' }),
  date: schema.isoDate(),
  requestId: schema
    .text()
    .nullable()
    .meta({ description: 'The deposit that it proves, or the person whose identity it shows.' }),
  decidedAt: schema.isoDate().nullable().meta({ description: 'When its request was decided.' }),
  removedAt: schema.isoDate().nullable().meta({ description: 'Since when its content is gone.' }),
  removedBecause: schema.text().nullable().meta({ description: 'A sentence.' }),
  version: schema.version(),
});
export type DocumentRecord = schema.Infer<typeof documentSchema>;

/** Another document with the same content. */
export const documentCopySchema = schema.record({
  id: schema.id(),
  ...ownerFields,
  purpose: schema.oneOf(DOCUMENT_PURPOSES),
  requestId: schema.text().nullable(),
  date: schema.isoDate(),
});
export type DocumentCopy = schema.Infer<typeof documentCopySchema>;

/** A document as an admin reviews it. */
export const reviewedDocumentSchema = documentSchema.shape({
  copies: schema.listOf(documentCopySchema).meta({ description: 'The same content, sent before or after.' }),
});
export type ReviewedDocument = schema.Infer<typeof reviewedDocumentSchema>;

export const requestDocumentsSchema = schema.record({ items: schema.listOf(reviewedDocumentSchema) });
export type DocumentsOfRequest = schema.Infer<typeof requestDocumentsSchema>;

/** What an upload states about its file; the body is the file itself. */
export const documentUploadSchema = object({
  purpose: string()
    .oneOf(DOCUMENT_PURPOSES, 'Say what the file is for.')
    .required('Say what the file is for.')
    .meta({ description: 'What the file is for.' }),
  name: fileNameSchema('Give the file’s name.'),
});
export type DocumentUpload = InferType<typeof documentUploadSchema>;

/** Identity documents reveal more about a person than anything else here, so each view is recorded. */
export function isIdentity({ purpose }: Pick<DocumentRecord, 'purpose'>): boolean {
  return purpose !== 'proof';
}
