import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Switch from '@mui/material/Switch';
import { MONEY_MAILS, MONEY_MAIL_KINDS } from '../../entities/user/moneyMails';
import { userApi } from '../../entities/user/userApi';
import type { MoneyMailInput } from '../../entities/user/userInput';
import type { User } from '../../entities/user/user';
import { useToast } from '../../ui/toasts/useToast';
import { CommandFooter } from '../shared/commands/CommandForm';
import { useCommand, useSend } from '../shared/commands/useCommand';
import { useRefusalToast } from '../shared/commands/useRefusalToast';
import { AccountSection } from './AccountSection';
import { OwnOnly } from './OwnOnly';

function EmailSwitches({ me: { id, mailsOff = [] } }: { readonly me: User }) {
  const { show } = useToast();
  const command = useCommand<MoneyMailInput, User>({
    send: useSend(userApi.endpoints.setMail, id),
    onSettled: (_user, { kind, isOn }) =>
      show({
        variant: 'success',
        title: isOn ? 'Email Switched On' : 'Email Switched Off',
        description: MONEY_MAILS[kind],
      }),
    onRefused: useRefusalToast(),
  });
  return (
    <>
      <FormGroup>
        {MONEY_MAIL_KINDS.map((kind) => (
          <FormControlLabel
            key={kind}
            label={MONEY_MAILS[kind]}
            disabled={command.isSending || command.isUnknown}
            control={
              <Switch
                checked={!mailsOff.includes(kind)}
                onChange={(_event, isOn) => void command.submit({ kind, isOn })}
              />
            }
          />
        ))}
      </FormGroup>
      <CommandFooter command={command} />
    </>
  );
}

/** Which mails about their money an investor gets (product 13.16). */
export function EmailsSection() {
  return (
    <OwnOnly>
      {(me) => (
        <AccountSection
          title="Emails"
          explanation="We email you when your money moves, whichever browser you use. Emails about logins, limits, freezes and corrections are always sent."
        >
          <EmailSwitches me={me} />
        </AccountSection>
      )}
    </OwnOnly>
  );
}
