import { Component, type ErrorInfo, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { LightButton } from '../buttons/LightButton';
import { renewFailedParts } from './lazyPart';

/** A heading, a sentence and a link, in the middle of an otherwise empty page. */
export const MessageStack = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(8, 2),
  textAlign: 'center',
  '& > h1': { ...theme.typography.h1, margin: 0, outline: 'none', textWrap: 'balance' },
  '& > p': {
    margin: 0,
    maxWidth: '52ch',
    textWrap: 'balance',
    color: (theme.vars ?? theme).palette.text.secondary,
  },
}));

const Actions = styled('div')(({ theme }) => ({ display: 'flex', gap: theme.spacing(1) }));

interface ErrorBoundaryProps {
  /** A change (such as the route) resets the error. */
  readonly resetKey?: string;
  readonly onError?: (error: unknown, info: ErrorInfo) => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: { readonly cause: unknown } | null;
  readonly resetKey: string | undefined;
}

/** A new release removes the old one's chunks; only a reload helps. */
function isMissingCode(cause: unknown): boolean {
  return (
    cause instanceof Error && (cause.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(cause.message))
  );
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(cause: unknown): Partial<ErrorBoundaryState> {
    return { error: { cause } };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    renewFailedParts();
    this.props.onError?.(error, info);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <MessageStack role="alert">
        <h1>We couldn’t show this page</h1>
        <p>
          {isMissingCode(error.cause)
            ? 'We couldn’t load part of it. Check your connection, or reload the page to get its latest version.'
            : 'Something unexpected happened. Nothing you did before is lost.'}
        </p>
        <Actions>
          <LightButton variant="contained" onClick={() => this.setState({ error: null })}>
            Try again
          </LightButton>
          <LightButton variant="outlined" onClick={() => window.location.reload()}>
            Reload page
          </LightButton>
        </Actions>
      </MessageStack>
    );
  }
}
