import { useNavigate, useParams } from 'react-router-dom';
import type { InferType } from 'yup';
import { invitationFormSchema, type InvitationAcceptance } from '../../entities/admin/invitation';
import { invitationApi } from '../../entities/admin/invitationApi';
import type { Acknowledgement } from '../../entities/session/session';
import { paths } from '../../lib/paths';
import { TEXT_LIMITS } from '../../lib/textSchema';
import { useAppDispatch } from '../../store/hooks';
import { TextField } from '../../ui/forms/TextField';
import { useToast } from '../../ui/toasts/useToast';
import { NewPasswordFields } from '../auth/AuthForm';
import { AuthFrame, AuthLink, DemoMailNote } from '../auth/AuthFrame';
import { useLinkParameters } from '../auth/locationState';
import { findToken } from '../auth/mailbox';
import { CommandForm, useFormCommand } from '../shared/commands/CommandForm';
import { useSend } from '../shared/commands/useCommand';

const FAILED = 'Invitation Failed';

type Values = InferType<typeof invitationFormSchema>;

const INITIAL: Values = { name: '', password: '', confirmPassword: '' };

const { acceptInvitation } = invitationApi.endpoints;

/** `/accept-invitation/:invitationId`: an invited person becomes an admin (product 14.9). */
export function AcceptInvitationPage() {
  const { invitationId = '' } = useParams();
  const given = useLinkParameters().get('token');
  const dispatch = useAppDispatch();
  const { show } = useToast();
  const navigate = useNavigate();
  const command = useFormCommand<Values, InvitationAcceptance, Acknowledgement>({
    title: FAILED,
    textOf: ({ code, title }) => (code === 'link-invalid' ? `${title} Ask for a new one.` : title),
    send: useSend(acceptInvitation),
    isOnce: true,
    onSettled: ({ message }) => {
      show({ variant: 'success', title: 'Welcome, Admin', description: message, isForNextPage: true });
      void navigate(paths.login);
    },
  });
  return (
    <AuthFrame
      title="Become an admin"
      lead="Enter your name and choose a password to log in with."
      links={<AuthLink to={paths.login}>Back to log in</AuthLink>}
    >
      {given === null ? <DemoMailNote /> : null}
      <CommandForm
        command={command}
        submitLabel="Create account"
        submit={{ fullWidth: true }}
        initialValues={INITIAL}
        schema={invitationFormSchema}
        onSubmit={async ({ name, password }) => {
          const token = given ?? (await dispatch(findToken('admin-invitation', invitationId)));
          await command.submit({ name, password, token: token ?? '' });
        }}
      >
        <TextField name="name" label="Name" autoComplete="name" maxLength={TEXT_LIMITS.name} required />
        <NewPasswordFields label="Password" confirmLabel="Confirm password" />
      </CommandForm>
    </AuthFrame>
  );
}
