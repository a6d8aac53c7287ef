import { useState, type KeyboardEvent } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { toApiError } from '../../../api/apiError';
import {
  DOCUMENT_NAMES,
  type DocumentCopy,
  type ReviewedDocument,
} from '../../../entities/document/document';
import { useContent, useReadRequestDocumentsQuery } from '../../../entities/document/documentApi';
import { formatBytes } from '../../../lib/fileRules';
import { DateTime } from '../../../ui/parts/DateTime';
import { LoadedQuery } from '../../shared/Loaded';
import { PictureViewer } from './PictureViewer';

export function whatOf({ purpose, requestId, userName }: DocumentCopy): string {
  if (requestId === null) return `by ${userName}, without a request`;
  return purpose === 'proof'
    ? `with ${userName}’s deposit ${requestId}`
    : `with ${userName}’s identity check`;
}

function Copies({ document: { copies, requestId } }: { readonly document: ReviewedDocument }) {
  if (copies.length === 0) return null;
  return (
    <Alert severity="warning">
      {copies.map((copy) => (
        <p key={copy.id}>
          {requestId !== null && copy.requestId === requestId ? (
            'Front and back are the same file.'
          ) : (
            <>
              The same file was sent <span translate="no">{whatOf(copy)}</span> on{' '}
              <DateTime value={copy.date} />.
            </>
          )}
        </p>
      ))}
    </Alert>
  );
}

function Content({ document }: { readonly document: ReviewedDocument }) {
  const { id, purpose, type, removedAt, removedBecause } = document;
  const name = DOCUMENT_NAMES[purpose];
  const { data: url, error, refetch } = useContent(id, { skip: removedAt !== null });
  if (removedAt !== null) return <Typography color="textSecondary">{removedBecause}</Typography>;
  if (error !== undefined) {
    const { title, detail, status } = toApiError(error);
    return (
      <Alert
        severity="info"
        action={status === 410 ? undefined : <Button onClick={() => void refetch()}>Try again</Button>}
      >
        {detail ?? title}
      </Alert>
    );
  }
  if (url === undefined) return <Skeleton variant="rounded" height={240} />;
  // A PDF can contain scripts: it opens in its own tab and is never shown in this page.
  return type === 'application/pdf' ? (
    <Link href={url} target="_blank" rel="noopener noreferrer" sx={{ alignSelf: 'flex-start' }}>
      {name} <OpenInNew fontSize="inherit" />
    </Link>
  ) : (
    <PictureViewer name={name} url={url} />
  );
}

/** Only the newest of each kind: files from several checks may be left. */
export function newest(items: readonly ReviewedDocument[]): readonly ReviewedDocument[] {
  const byPurpose = new Map<string, ReviewedDocument>();
  for (const item of items) {
    const other = byPurpose.get(item.purpose);
    if (other === undefined || other.date <= item.date) byPurpose.set(item.purpose, item);
  }
  return [...byPurpose.values()].sort((a, b) => (a.purpose > b.purpose ? -1 : 1));
}

interface RequestDocumentsProps {
  /** ID of a deposit, or of the person whose identity is checked. */
  readonly requestId: string;
  /** An identity check can be resubmitted: files decided before this moment came with an earlier one. */
  readonly submittedAt?: string | undefined;
  /** Keeps what was read. */
  readonly isPaused: boolean;
}

/** The documents behind a decision (product 24). */
export function RequestDocuments({ requestId, submittedAt = '', isPaused }: RequestDocumentsProps) {
  const query = useReadRequestDocumentsQuery(requestId, { skip: isPaused });
  return (
    <LoadedQuery subject="The documents" query={query} skeleton={<Skeleton variant="rounded" height={240} />}>
      {({ items }) => <Documents all={items} submittedAt={submittedAt} />}
    </LoadedQuery>
  );
}

interface DocumentsProps {
  readonly all: readonly ReviewedDocument[];
  readonly submittedAt: string;
}

function Documents({ all, submittedAt }: DocumentsProps) {
  const isEarlier = ({ decidedAt }: ReviewedDocument) => decidedAt !== null && decidedAt <= submittedAt;
  const items = newest(all.filter((document) => !isEarlier(document)));
  const earlier = newest(all.filter(isEarlier));
  return (
    <>
      {items.length === 0 ? <Typography color="textSecondary">No file was uploaded.</Typography> : null}
      {items.length === 0 ? null : <Papers items={items} />}
      {earlier.length === 0 ? null : <EarlierFiles items={earlier} />}
    </>
  );
}

/** Closed at first, because each view of a photo is recorded. */
function EarlierFiles({ items }: { readonly items: readonly ReviewedDocument[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} sx={{ alignSelf: 'flex-start' }}>
        Earlier files
      </Button>
      {isOpen ? <Papers items={items} /> : null}
    </>
  );
}

/** One at a time, by mouse or with N and P. */
function Papers({ items }: { readonly items: readonly ReviewedDocument[] }) {
  const [index, setIndex] = useState(0);
  const document = items[index] ?? items[0];
  if (document === undefined) return null;
  const show = (next: number) => setIndex(Math.min(items.length - 1, Math.max(0, next)));
  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || items.length === 1) return;
    const step = { n: 1, p: -1 }[event.key.toLowerCase()];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    show(index + step);
  };
  return (
    <Stack component="figure" sx={{ gap: 1, m: 0 }} onKeyDown={handleKey}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography
          component="figcaption"
          variant="body2"
          color="textSecondary"
          aria-live="polite"
          sx={{ flex: 1, overflowWrap: 'anywhere' }}
        >
          {DOCUMENT_NAMES[document.purpose]}
          {items.length > 1 ? ` (${index + 1} of ${items.length})` : ''}:{' '}
          <span translate="no">{document.name}</span> · {formatBytes(document.size)}
        </Typography>
        {items.length > 1 ? (
          <>
            <Tooltip title="Previous (P)">
              <IconButton
                aria-label="Previous document"
                aria-disabled={index === 0 || undefined}
                onClick={() => show(index - 1)}
              >
                <ChevronLeft />
              </IconButton>
            </Tooltip>
            <Tooltip title="Next (N)">
              <IconButton
                aria-label="Next document"
                aria-disabled={index === items.length - 1 || undefined}
                onClick={() => show(index + 1)}
              >
                <ChevronRight />
              </IconButton>
            </Tooltip>
          </>
        ) : null}
      </Stack>
      <Content key={document.id} document={document} />
      <Copies document={document} />
    </Stack>
  );
}
