import {
  documentSchema,
  documentUploadSchema,
  requestDocumentsSchema,
} from '../../src/entities/document/document';
import { MAX_FILE_BYTES } from '../../src/lib/fileRules';
import { query, upload } from '../pipeline/endpoint';
import { UNKNOWN } from '../pipeline/refusals';
import {
  documentsOfRequest,
  noteLook,
  readContent,
  readDocument,
  storeFile,
  uploadDocument,
} from '../services/documents';

/** Documents (product 24): people upload them for their requests, and admins base decisions on them. */
export const documentEndpoints = [
  upload({
    id: 'documents.upload',
    path: '/api/documents',
    role: 'user',
    summary: 'Upload a file for a request that follows',
    file: { maxBytes: MAX_FILE_BYTES, facts: documentUploadSchema },
    answer: documentSchema,
    refusals: { 409: ['conflict'], 422: ['validation-failed'] },
    prepare: ({ file }, context) => storeFile(file, context),
    run: (context, { body, prepared }) => uploadDocument(context, body, prepared),
  }),
  query({
    id: 'documents.read',
    path: '/api/documents/:id',
    role: 'any',
    summary: 'What a document is',
    answer: documentSchema,
    refusals: UNKNOWN,
    run: (context, { id }) => readDocument(context, id),
  }),
  query({
    id: 'documents.content',
    path: '/api/documents/:id/content',
    role: 'any',
    summary: 'A document itself; an admin’s look at it is noted in the audit log',
    answer: null,
    refusals: { ...UNKNOWN, 410: ['document-gone'], 507: ['storage-full'] },
    run: (context, { id }) => readContent(context, id),
    content: {
      isNoted: (caller) => caller.kind === 'admin',
      note: noteLook,
    },
  }),
  query({
    id: 'documents.ofRequest',
    path: '/api/requests/:id/documents',
    role: 'admin',
    summary: 'The documents of a deposit, or of the identity check of a person; none if there are none',
    answer: requestDocumentsSchema,
    refusals: UNKNOWN,
    run: (context, { id }) => documentsOfRequest(context, id),
  }),
] as const;
