import { useEffect, useState } from 'react';
import { useFormikContext, type FormikValues } from 'formik';
import type { passwordStrength } from '../../lib/passwordStrength';
import { NewPasswordField } from '../../ui/forms/NewPasswordField';
import { asText, valueAt } from '../../ui/forms/useFormField';

interface RatedPasswordFieldProps {
  /** The person's name and email. */
  readonly about: readonly string[];
}

/** A new password, rated by a library with word lists that loads on the first keystroke; the rating only advises. */
export function RatedPasswordField({ about }: RatedPasswordFieldProps) {
  const { values } = useFormikContext<FormikValues>();
  const isTyped = asText(valueAt(values, 'password')) !== '';
  const [loaded, setLoaded] = useState<{ readonly rate: typeof passwordStrength } | null>(null);
  useEffect(() => {
    if (!isTyped || loaded !== null) return;
    import(/* webpackChunkName: "password-meter" */ './zxcvbnStrength').then(
      ({ zxcvbnStrength }) => setLoaded({ rate: zxcvbnStrength }),
      // Without the lists, the existing estimate stays.
      () => undefined,
    );
  }, [isTyped, loaded]);
  return <NewPasswordField name="password" label="New password" about={about} {...loaded} />;
}
