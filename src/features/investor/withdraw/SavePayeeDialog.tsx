import { payeeApi } from '../../../entities/payee/payeeApi';
import { payeeInputSchema, type PayeeInput } from '../../../entities/payee/payee';
import { TEXT_LIMITS } from '../../../lib/textSchema';
import { TextField } from '../../../ui/forms/TextField';
import { useToast } from '../../../ui/toasts/useToast';
import { CommandDialog } from '../../shared/commands/CommandDialog';
import { useSend } from '../../shared/commands/useCommand';
import { PayeeFields } from './PayeeFields';

interface SavePayeeDialogProps {
  /** What was typed so far. */
  readonly initial: Partial<PayeeInput>;
  readonly onClose: () => void;
}

/** Saves where withdrawals go, under a name (product 10.9). */
export function SavePayeeDialog({ initial, onClose }: SavePayeeDialogProps) {
  const { show } = useToast();
  const send = useSend(payeeApi.endpoints.savePayee);
  return (
    <CommandDialog
      title="Save as payee"
      initialValues={{ ...EMPTY, ...initial }}
      schema={payeeInputSchema}
      send={send}
      onSettled={({ name }) =>
        show({ variant: 'success', title: 'Payee Saved', description: name, literals: [name] })
      }
      submitLabel="Save payee"
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        autoComplete="off"
        maxLength={TEXT_LIMITS.name}
        helperText="For you to recognize it, such as “My checking account”."
        required
      />
      <PayeeFields />
    </CommandDialog>
  );
}

const EMPTY: PayeeInput = { name: '', method: 'bank', address: '', holder: '', routing: '' };
