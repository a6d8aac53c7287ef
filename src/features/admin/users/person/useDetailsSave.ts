import { useState } from 'react';
import type { ApiError } from '../../../../api/apiError';
import type { User } from '../../../../entities/user/user';
import { useReadUserQuery, useUpdateUserMutation } from '../../../../entities/user/userApi';
import { useToast } from '../../../../ui/toasts/useToast';
import { refusalText } from '../../../shared/outcome';
import { useFormCommand, type FormCommand } from '../../../shared/useFormCommand';
import { useKeptForm } from '../../../shared/useKeptForm';

/** What an admin may change about a person. */
export interface Details {
  readonly name: string;
  readonly email: string;
}

interface VersionedDetails extends Details {
  readonly version: number;
}

const detailsOf = ({ name, email, version }: User): VersionedDetails => ({ name, email, version });
const isSame = (one: Details, other: Details) => one.name === other.name && one.email === other.email;

/** What is typed, and beside it what it started from: a login in between must not hide another's change. */
function useKeptDetails(user: User) {
  const { id, name, email, version } = user;
  const kept = useKeptForm(`user-details/${id}`, {
    name,
    email,
    baseName: name,
    baseEmail: email,
    baseVersion: String(version),
  });
  const { initialValues } = kept;
  const [resumed] = useState(() => {
    const base: VersionedDetails = {
      name: initialValues.baseName,
      email: initialValues.baseEmail,
      version: Number(initialValues.baseVersion),
    };
    const typed: Details = { name: initialValues.name, email: initialValues.email };
    return isSame(typed, base) || !Number.isSafeInteger(base.version) ? null : { base, typed };
  });
  const keep = (typed: Details, base: VersionedDetails) => {
    if (isSame(typed, base)) return kept.forget();
    const from = { baseName: base.name, baseEmail: base.email, baseVersion: String(base.version) };
    return kept.keep({ ...typed, ...from });
  };
  return { resumed, keep };
}

/** A form over a person's details: what it is filled with, what it says, and how it is saved. */
export interface DetailsSave extends Pick<FormCommand<unknown>, 'isUnknown' | 'isChecking' | 'checkAgain'> {
  readonly initialValues: Details;
  /** What somebody else stored under typed values. */
  readonly changedTo: Details | null;
  readonly handleValues: (values: Details) => void;
  readonly discard: () => void;
  readonly save: (details: Details) => Promise<void>;
}

/**
 * Keeps typed details and the stored ones apart (decisions E): an untouched form follows the person; the
 * first save over details that somebody else changed is refused and explained, the next one is made in
 * that knowledge. A person's version grows with every booking, too: that is no change of their details.
 */
export function useDetailsSave(user: User, onFieldErrors: (error: ApiError) => void): DetailsSave {
  const { show } = useToast();
  const { refetch } = useReadUserQuery(user.id);
  const [update] = useUpdateUserMutation();
  const { resumed, keep } = useKeptDetails(user);
  const [base, setBase] = useState(resumed?.base ?? detailsOf(user));
  const [typed, setTyped] = useState(resumed?.typed ?? null);
  const [isDirty, setIsDirty] = useState(resumed !== null);
  const [wasTold, setWasTold] = useState(false);

  const restart = (from: User) => {
    setBase(detailsOf(from));
    setTyped(null);
    setIsDirty(false);
    setWasTold(false);
  };
  const isNewer = user.version > base.version;
  const isOutdated = isNewer && !isSame(base, user);
  if (isOutdated && !isDirty) restart(user);
  else if (isNewer && !isOutdated) setBase(detailsOf(user));

  const command = useFormCommand<VersionedDetails, User>({
    send: (body, idempotencyKey) => update({ id: user.id, body, idempotencyKey }).unwrap(),
    onSettled: (saved) => {
      restart(saved);
      const description = `${saved.name} logs in as ${saved.email}.`;
      show({ variant: 'success', title: 'User Updated', description, literals: [saved.name] });
    },
    onRefused: (error) => {
      const isStale = error.code === 'stale-version';
      const why = refusalText(error, 'Error');
      const description = isStale ? `${why} What you typed is kept; check it and save again.` : why;
      show({ variant: 'destructive', title: 'Error', description, literals: [user.name] });
      onFieldErrors(error);
      if (!isStale) return;
      setWasTold(true);
      void refetch();
    },
  });
  const { version } = isOutdated && wasTold ? user : base;
  return {
    initialValues: typed ?? { name: base.name, email: base.email },
    changedTo: isOutdated && isDirty ? user : null,
    handleValues: (values) => {
      setIsDirty(!isSame(values, base));
      keep(values, base);
    },
    discard: () => restart(user),
    save: ({ name, email }) => command.submit({ name, email, version }),
    isUnknown: command.isUnknown,
    isChecking: command.isChecking,
    checkAgain: command.checkAgain,
  };
}
