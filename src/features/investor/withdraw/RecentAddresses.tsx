import { useCallback, useMemo } from 'react';
import { COIN_NAMES } from '../../../entities/deposit/coins';
import { coinOf } from '../../../entities/wallet/addressFormats';
import { METHOD_NAMES, type Withdrawal } from '../../../entities/withdrawal/withdrawal';
import { useListWithdrawalsQuery } from '../../../entities/withdrawal/withdrawalApi';
import { DEFAULT_PAGE_SIZE } from '../../../lib/page';
import { ChoiceChips, type ChipChoice } from '../../../ui/forms/ChoiceChips';
import { useFormField } from '../../../ui/forms/useFormField';
import { visuallyHidden } from '../../../ui/parts/visuallyHidden';

/** Older ones may be stored with or without. */
const withoutSpaces = (address: string) => address.replace(/\s/g, '');

const SHOWN = 3;
/** How much of an address people compare. */
const END = 4;

const PAID = { status: 'completed', sort: '-date', pageSize: DEFAULT_PAGE_SIZE } as const;

type Payee = Pick<Withdrawal, 'id' | 'method' | 'address'>;

/** The newest completed withdrawal to each of the most recent addresses. */
function lastAddresses(withdrawals: readonly Withdrawal[]): readonly Payee[] {
  const byAddress = new Map<string, Payee>();
  for (const withdrawal of withdrawals) {
    const key = `${withdrawal.method} ${withoutSpaces(withdrawal.address)}`;
    if (!byAddress.has(key)) byAddress.set(key, withdrawal);
  }
  return [...byAddress.values()].slice(0, SHOWN);
}

/** Where the person's last withdrawals were paid (product 10.7); none until they are known. */
export function useRecentAddresses(): readonly Payee[] {
  const { data } = useListWithdrawalsQuery(PAID);
  return useMemo(() => lastAddresses(data?.items ?? []), [data]);
}

interface Mask {
  readonly name: string;
  readonly start: string;
  readonly end: string;
}

/** "Bank ··2051", "Bitcoin ··l0ce", "PayPal a··@mail.example" */
function maskOf({ method, address }: Payee): Mask {
  if (method === 'paypal') {
    const at = address.lastIndexOf('@');
    return { name: METHOD_NAMES.paypal, start: [...address][0] ?? '', end: address.slice(Math.max(at, 0)) };
  }
  const coin = coinOf(address);
  const known = coin === undefined ? METHOD_NAMES.crypto : COIN_NAMES[coin];
  return {
    name: method === 'bank' ? 'Bank' : known,
    start: '',
    end: [...withoutSpaces(address)].slice(-END).join(''),
  };
}

function MaskedAddress({ name, start, end }: Mask) {
  return (
    <>
      {`${name} ${start}`}
      <span aria-hidden="true">··</span>
      <span style={visuallyHidden}> ending in </span>
      {end}
    </>
  );
}

/** Where two would read alike, both show the whole address. */
function choicesOf(payees: readonly Payee[]): readonly ChipChoice[] {
  const masked = payees.map((payee) => ({ payee, mask: maskOf(payee) }));
  const textOf = ({ name, start, end }: Mask) => `${name} ${start} ${end}`;
  return masked.map(({ payee: { id, address }, mask }) => {
    const isUnique = masked.filter((other) => textOf(other.mask) === textOf(mask)).length === 1;
    const label = isUnique ? <MaskedAddress {...mask} /> : `${mask.name} ${address}`;
    return { id, value: id, title: address, label };
  });
}

/** A press fills in method and address. Renders nothing when there are none. */
export function RecentAddresses({ recent }: { readonly recent: readonly Payee[] }) {
  const { isLocked, setValue: setMethod } = useFormField('method');
  const { setValue: setAddress } = useFormField('address');
  const choices = useMemo(() => choicesOf(recent), [recent]);
  const fill = useCallback(
    (chosen: string) => {
      const payee = recent.find(({ id }) => id === chosen);
      if (payee === undefined) return;
      setMethod(payee.method);
      setAddress(payee.address);
    },
    [recent, setMethod, setAddress],
  );
  return (
    <ChoiceChips
      // Without "address", by which people and tools look for the field.
      name="Recent payouts"
      isNameShown
      choices={choices}
      isLocked={isLocked}
      isTranslatable={false}
      onChoose={fill}
    />
  );
}
