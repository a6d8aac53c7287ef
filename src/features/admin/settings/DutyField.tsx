import { DUTIES } from '../../../entities/admin/duty';
import { DUTY_NAMES, DUTY_TEXTS } from '../../../entities/admin/dutyTasks';
import { SelectField } from '../../../ui/forms/SelectField';
import { useFormField } from '../../../ui/forms/useFormField';

const OPTIONS = DUTIES.map((value) => ({ value, label: DUTY_NAMES[value] }));

/** What the new admin may do (product 14.11). */
export function DutyField() {
  const { value } = useFormField('duty');
  const chosen = DUTIES.find((duty) => duty === value);
  return (
    <SelectField
      name="duty"
      label="Duty"
      options={OPTIONS}
      helperText={chosen === undefined ? undefined : DUTY_TEXTS[chosen]}
      required
    />
  );
}
