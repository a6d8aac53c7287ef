import { useRef } from 'react';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import type { DocumentsOfRequest, ReviewedDocument } from '../../../entities/document/document';
import {
  documentApi,
  useContent,
  useReadRequestDocumentsQuery,
} from '../../../entities/document/documentApi';
import { useAppSelector } from '../../../store/hooks';
import { useNearView } from '../../../ui/page/useNearView';
import { DateTime } from '../../../ui/parts/DateTime';
import { newest, whatOf } from './RequestDocuments';

const SIZE = 40;

const Frame = styled('span')(({ theme }) => ({
  flex: 'none',
  width: SIZE,
  height: SIZE,
  borderRadius: 6,
  overflow: 'hidden',
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: (theme.vars ?? theme).palette.action.hover,
  '& a': { display: 'grid', placeItems: 'center', height: '100%' },
  // The frame cuts off what is around it.
  '& a:focus-visible': { outlineOffset: -3 },
  '& img': { width: SIZE, height: SIZE, objectFit: 'cover' },
}));

interface ProofThumbProps {
  /** ID of a deposit. */
  readonly requestId: string;
  readonly onOpen: () => void;
}

const proofIn = (data: DocumentsOfRequest | undefined): ReviewedDocument | undefined =>
  newest(data?.items ?? []).find(({ removedAt }) => removedAt === null);

/** How many of these deposits have a proof that isn't opened. */
export function useUnopened(ids: readonly string[], opened: ReadonlySet<string>): number {
  const { select } = documentApi.endpoints.readRequestDocuments;
  return useAppSelector(
    (state) => ids.filter((id) => !opened.has(id) && proofIn(select(id)(state).data) !== undefined).length,
  );
}

/** A deposit's proof, small; pressed, it opens in a tab of its own. It is read once it is in view: it may be large. */
export function ProofThumb({ requestId, onOpen }: ProofThumbProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const { isNear } = useNearView(frame);
  const { data } = useReadRequestDocumentsQuery(requestId);
  const proof = proofIn(data);
  const { data: url } = useContent(proof?.id ?? '', { skip: proof === undefined || !isNear });
  return (
    <Frame ref={frame}>
      {proof === undefined || url === undefined ? null : (
        <Link
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Open ${proof.name} of ${requestId}`}
          onClick={onOpen}
        >
          {proof.type === 'application/pdf' ? <PictureAsPdfOutlined /> : <img src={url} alt="" />}
        </Link>
      )}
    </Frame>
  );
}

/** Who else sent the same file, once {@link ProofThumb} has read it. */
export function ProofCopies({ requestId }: Pick<ProofThumbProps, 'requestId'>) {
  const { data } = documentApi.endpoints.readRequestDocuments.useQueryState(requestId);
  const copies = newest(data?.items ?? []).flatMap((document) => document.copies);
  return copies.map((copy) => (
    <span key={copy.id} style={{ display: 'block' }}>
      The same file was sent <span translate="no">{whatOf(copy)}</span> on <DateTime value={copy.date} />.
    </span>
  ));
}
