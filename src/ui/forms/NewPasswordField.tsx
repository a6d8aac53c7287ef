import { styled } from '@mui/material/styles';
import { useFormikContext, type FormikValues } from 'formik';
import { passwordStrength, type PasswordStrength } from '../../lib/passwordStrength';
import { MIN_PASSWORD } from '../../lib/passwordSchema';
import { PasswordField } from './PasswordField';
import { SettledAnnouncement } from './SettledAnnouncement';
import { asText, useFormField, valueAt } from './useFormField';

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
}));

const Bars = styled('span')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 20px)',
  gap: 3,
  flex: 'none',
  '& > span': { height: 4, borderRadius: 2, background: (theme.vars ?? theme).palette.divider },
  '&[data-bars="1"] > :nth-of-type(-n+1)': { background: (theme.vars ?? theme).palette.error.main },
  '&[data-bars="2"] > :nth-of-type(-n+2)': { background: (theme.vars ?? theme).palette.warning.main },
  '&[data-bars="3"] > span': { background: (theme.vars ?? theme).palette.success.main },
  '@media (forced-colors: active)': { display: 'none' },
}));

const ADVICE: Readonly<Record<PasswordStrength, { readonly bars: number; readonly text: string }>> = {
  short: { bars: 0, text: `At least ${MIN_PASSWORD} characters.` },
  personal: { bars: 1, text: 'Easy to guess: it contains the name or email.' },
  weak: { bars: 1, text: 'Easy to guess. Add a word or two.' },
  fair: { bars: 2, text: 'Fair. One more word makes it strong.' },
  strong: { bars: 3, text: 'Strong.' },
};

interface NewPasswordFieldProps {
  readonly name: string;
  readonly label: string;
  /** The person's name and email, when the form has no "name" and "email" fields. */
  readonly about?: readonly string[];
  /** Default: the estimate that needs no word lists. */
  readonly rate?: (password: string, about: readonly string[]) => PasswordStrength;
}

/** Shows the length rule, then a strength estimate. The estimate never blocks a submit. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { name, label, about = [], rate = passwordStrength } = props;
  const { values } = useFormikContext<FormikValues>();
  const valueOf = (field: string) => asText(valueAt(values, field));
  const typed = valueOf(name);
  const { bars, text } = ADVICE[rate(typed, [...about, valueOf('name'), valueOf('email')])];
  const { error } = useFormField(name);
  const isSaid = bars === 0 && typed !== '' && error !== undefined;
  return (
    <div>
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        helperText={
          isSaid ? undefined : (
            <Line>
              <Bars data-bars={bars} aria-hidden="true">
                <span />
                <span />
                <span />
              </Bars>
              <span>{text}</span>
            </Line>
          )
        }
        required
      />
      <SettledAnnouncement text={typed === '' ? '' : `${label}: ${text}`} />
    </div>
  );
}
