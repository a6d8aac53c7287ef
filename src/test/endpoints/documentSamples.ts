import { documentApi } from '../../entities/document/documentApi';
import { registerUpload } from '../../api/uploads';
import { documentSchema, type DocumentPurpose, type DocumentRecord } from '../../entities/document/document';
import type { DepositInput } from '../../entities/deposit/depositInput';
import type { TestBackend } from '../backend/testBackend';
import { depositBody } from '../backend/testData';
import { tinyPng } from '../files';
import { commandSample, recordSample, type CallOptions, type MutationEndpoint } from './sample';
import { succeed } from '../backend/steps';

/* How the app sends each request. */
const documents = documentApi.endpoints;

interface Uploaders {
  readonly call: TestBackend['call'];
  readonly tokens: Readonly<Record<'ava', string>> & Readonly<Partial<Record<'noah', string>>>;
}

/** Uploads a picture; returns its record. */
export async function uploadFor(
  test: Uploaders,
  {
    as = 'ava',
    purpose = 'proof',
    key = `upload-${as}-${purpose}`,
  }: {
    readonly as?: 'ava' | 'noah';
    readonly purpose?: DocumentPurpose;
    readonly key?: string;
  } = {},
): Promise<DocumentRecord> {
  const path = `/api/documents?purpose=${purpose}&name=receipt.png`;
  const headers = { 'Content-Type': 'image/png' };
  const { body } = await succeed(test, 'POST', path, {
    token: test.tokens[as],
    key,
    headers,
    body: tinyPng(),
  });
  return documentSchema.validateSync(body);
}

/** Uploads a proof and submits a deposit with it. */
export async function depositFor(
  test: Uploaders,
  {
    as = 'ava',
    key,
    ...input
  }: { readonly as?: 'ava' | 'noah'; readonly key: string } & Partial<DepositInput>,
) {
  const { id: documentId } = await uploadFor(test, { as, key: `proof-${key}` });
  const call = { token: test.tokens[as], key, body: depositBody({ ...input, documentId }) };
  return test.call('POST', '/api/deposits', call);
}

const upload: MutationEndpoint<{ idempotencyKey: string; body: { purpose: 'proof'; name: string } }> = {
  initiate: (arg, options) => {
    registerUpload(arg.idempotencyKey, { file: new Blob([tinyPng()], { type: 'image/png' }) });
    return documents.uploadDocument.initiate(arg, options);
  },
};

const onDocument = (ending: string) => async (test: TestBackend) =>
  `/api/documents/${(await uploadFor(test)).id}${ending}`;

export const DOCUMENT_SAMPLES = {
  'documents.upload': {
    ...commandSample(upload, 'ava', '/api/documents?purpose=proof&name=receipt.png', {
      body: { purpose: 'proof', name: 'receipt.png' },
      audit: {
        action: 'document.uploaded',
        subjectName: 'Ava Chen',
        details: 'Ava Chen uploaded a document: Proof of payment.',
      },
    }),
    body: tinyPng(),
  },
  'documents.read': recordSample(documents.readDocument, 'ava', onDocument(''), '/api/documents/doc-none'),
  'documents.content': {
    ...recordSample(documents.readContent, 'ava', onDocument('/content'), '/api/documents/doc-none/content'),
    // Content is kept only while something shows it.
    call: ({ dispatch, id }: CallOptions) =>
      dispatch(documents.readContent.initiate(id, { forceRefetch: true })),
  },
  'documents.ofRequest': recordSample(
    documents.readRequestDocuments,
    'admin',
    '/api/requests/dep-1/documents',
    '/api/requests/dep-none/documents',
  ),
} as const;
