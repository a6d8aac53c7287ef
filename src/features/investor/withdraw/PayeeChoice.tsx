import { useState } from 'react';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useFormikContext } from 'formik';
import { Link as RouterLink } from 'react-router-dom';
import type { Payee } from '../../../entities/payee/payee';
import { WITHDRAWAL_METHODS } from '../../../entities/withdrawal/withdrawal';
import { readPayoutAddress } from '../../../entities/withdrawal/payoutAddress';
import { paths } from '../../../lib/paths';
import { SelectInput } from '../../../ui/forms/SelectField';
import { useFormField } from '../../../ui/forms/useFormField';
import { SavePayeeDialog } from './SavePayeeDialog';

export interface PayeesProps {
  readonly payees: readonly Payee[];
}

interface Destination {
  readonly method: string;
  readonly address: string;
}

/** The saved payee that was chosen, or typed by hand. */
function usePayee(payees: readonly Payee[]) {
  const { values } = useFormikContext<Destination>();
  const method = WITHDRAWAL_METHODS.find((known) => known === values.method);
  const address = method === undefined ? null : readPayoutAddress(method, values.address);
  const payee = payees.find((one) => one.method === method && one.address === address?.address);
  return { payee, method, address };
}

/** A choice fills in method and address. Without saved payees there is none. */
export function PayeeField({ payees }: PayeesProps) {
  const { isLocked, setValue: setMethod } = useFormField('method');
  const { setValue: setAddress } = useFormField('address');
  const { payee } = usePayee(payees);
  if (payees.length === 0) return null;
  return (
    <SelectInput
      name="payee"
      label="Payee"
      placeholder="Another address"
      value={payee?.id ?? ''}
      options={payees.map(({ id, name }) => ({ value: id, label: name }))}
      disabled={isLocked}
      onChange={(chosen) => {
        const found = payees.find(({ id }) => id === chosen);
        if (found === undefined) return;
        setMethod(found.method);
        setAddress(found.address);
      }}
    />
  );
}

/** Offers to save what was typed. */
export function SaveAsPayee({ payees }: PayeesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { payee, method, address } = usePayee(payees);
  const isOffered = payee === undefined && method !== undefined && address?.address !== '';
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Button
        variant="outlined"
        size="small"
        aria-disabled={!isOffered || undefined}
        onClick={() => {
          if (isOffered) setIsOpen(true);
        }}
      >
        Save as payee
      </Button>
      <Link component={RouterLink} to={paths.dashboard.payees} sx={{ py: '3px' }}>
        Your payees
      </Link>
      {isOpen && method !== undefined ? (
        <SavePayeeDialog
          initial={{ method, address: address?.address ?? '' }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Stack>
  );
}
