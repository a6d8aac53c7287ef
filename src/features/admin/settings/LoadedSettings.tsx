import type { ReactNode } from 'react';
import { FormSkeleton } from '../../../ui/page/skeletons';
import { Loaded, readOf, type ReadQuery } from '../../shared/Loaded';
import { SettingsSection } from './SettingsSection';

export interface LoadedSettingsProps<T> {
  readonly title: string;
  /** The subject of the form: "The deposit addresses". */
  readonly what: string;
  readonly explanation: string;
  readonly query: ReadQuery & { readonly data?: T | undefined };
  readonly fieldCount: number;
  readonly children: (stored: T) => ReactNode;
}

/** A section of the settings page with one stored record. */
export function LoadedSettings<T>(props: LoadedSettingsProps<T>) {
  const { title, what, explanation, query, fieldCount, children } = props;
  return (
    <SettingsSection title={title} explanation={explanation}>
      <Loaded
        subject={what}
        data={query.data}
        reads={[readOf(query)]}
        skeleton={<FormSkeleton fields={fieldCount} />}
      >
        {children}
      </Loaded>
    </SettingsSection>
  );
}
