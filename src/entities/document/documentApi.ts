import { api, listTag } from '../../api/api';
import { invalidates, type WithKey } from '../../api/commandEndpoints';
import { recordEndpoint, recordPath } from '../../api/queryEndpoints';
import { download } from '../../api/download';
import { uploadUnder } from '../../api/uploads';
import {
  documentSchema,
  requestDocumentsSchema,
  type DocumentRecord,
  type DocumentUpload,
  type DocumentsOfRequest,
} from './document';

const documentPath = recordPath('/api/documents');

/**
 * Product 24. The store holds no files: an upload's file is registered under its key (`src/api/uploads.ts`), and a
 * document's content is an object URL, which is revoked once nothing shows it.
 */
export const documentApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadDocument: build.mutation<DocumentRecord, WithKey<{ body: DocumentUpload }>>({
      query: ({ body, idempotencyKey }) => ({
        url: '/api/documents',
        method: 'POST',
        params: body,
        body: uploadUnder(idempotencyKey)?.file,
        isUpload: true,
        idempotencyKey,
      }),
      responseSchema: documentSchema,
      invalidatesTags: invalidates('Document', 'Audit'),
    }),
    readDocument: build.query<DocumentRecord, string>(
      recordEndpoint(documentPath, 'Document', documentSchema),
    ),
    readContent: build.query<string, string>({
      query: (id) => ({ url: `${documentPath(id)}/content`, download }),
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (_id, { cacheDataLoaded, cacheEntryRemoved }) => {
        const url = await cacheDataLoaded.then(
          ({ data }) => data,
          () => undefined,
        );
        await cacheEntryRemoved;
        if (url !== undefined) URL.revokeObjectURL(url);
      },
    }),
    readRequestDocuments: build.query<DocumentsOfRequest, string>({
      query: (id) => ({ url: `/api/requests/${encodeURIComponent(id)}/documents` }),
      responseSchema: requestDocumentsSchema,
      providesTags: [listTag('Document')],
    }),
  }),
});

export const { useUploadDocumentMutation, useReadRequestDocumentsQuery } = documentApi;

/**
 * The content's object URL, for as long as something shows it. It is read only once, because content never changes:
 * each time an admin opens an identity document is recorded, and nothing would know when to revoke a second URL.
 */
export function useContent(id: string, options: { readonly skip: boolean }) {
  return documentApi.useReadContentQuery(id, {
    ...options,
    refetchOnFocus: false,
    refetchOnReconnect: false,
    refetchOnMountOrArgChange: false,
  });
}
