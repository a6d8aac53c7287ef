import { useFormikContext } from 'formik';
import type { PayeeInput } from '../../../entities/payee/payee';
import { METHOD_NAMES, WITHDRAWAL_METHODS } from '../../../entities/withdrawal/withdrawal';
import { isIbanValid, plainIban } from '../../../lib/iban';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { SelectField } from '../../../ui/forms/SelectField';
import { TextField } from '../../../ui/forms/TextField';
import { addressHint } from './addressHint';

const METHODS = WITHDRAWAL_METHODS.map((method) => ({ value: method, label: METHOD_NAMES[method] }));

/** Where the money goes. Only a US bank account has a routing number. */
export function PayeeFields() {
  const { values } = useFormikContext<PayeeInput>();
  const hasRouting = values.method === 'bank' && !isIbanValid(plainIban(values.address));
  return (
    <>
      <SelectField name="method" label="Method" options={METHODS} required />
      <TextField
        name="address"
        label="Address"
        autoComplete="off"
        maxLength={TEXT_LIMITS.address}
        isTranslatable={false}
        helperText={addressHint(values.method)}
        required
      />
      <TextField
        name="holder"
        label="Account holder"
        autoComplete="off"
        maxLength={TEXT_LIMITS.name}
        isTranslatable={false}
        helperText="The name on the account."
        required
      />
      {hasRouting ? (
        <TextField
          name="routing"
          label="Routing number (US accounts)"
          autoComplete="off"
          maxLength={TEXT_LIMITS.name}
          isTranslatable={false}
        />
      ) : null}
    </>
  );
}
