import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { toApiError } from '../../../api/apiError';
import { ErrorState } from '../../../ui/page/ErrorState';
import { Region } from '../../../ui/page/Region';
import { FormSkeleton } from '../../../ui/page/skeletons';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 7fr)',
  gap: theme.spacing(3, 6),
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Explanation = styled('p')(({ theme }) => ({
  margin: 0,
  maxWidth: '52ch',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

export const SettingsFields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  maxWidth: 560,
}));

interface SettingsSectionProps {
  readonly title: string;
  readonly explanation: string;
  readonly children: ReactNode;
}

export function SettingsSection({ title, explanation, children }: SettingsSectionProps) {
  return (
    <Region title={title}>
      <Columns>
        <Explanation>{explanation}</Explanation>
        <div>{children}</div>
      </Columns>
    </Region>
  );
}

export interface LoadedSettingsProps<T> {
  /** What is being loaded: "The deposit addresses". */
  readonly what: string;
  readonly query: {
    readonly data?: T | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly fieldCount: number;
  readonly children: (data: T) => ReactNode;
}

export function LoadedSettings<T>({ what, query, fieldCount, children }: LoadedSettingsProps<T>) {
  const { data, error, isFetching, refetch } = query;
  // A form that is already being filled in stays, whatever a later read does.
  if (data !== undefined) return children(data);
  if (error === undefined) return <FormSkeleton fields={fieldCount} />;
  return (
    <ErrorState
      title={`${what} could not be loaded.`}
      description={toApiError(error).detail ?? toApiError(error).title}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
