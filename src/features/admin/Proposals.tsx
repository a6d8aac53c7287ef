import { useState } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import { UNTRACKED } from '../../api/commandEndpoints';
import type { ProposalKind, ShownProposal } from '../../entities/proposal/proposal';
import { proposalApi, useListProposalsQuery } from '../../entities/proposal/proposalApi';
import { useReadPolicyQuery } from '../../entities/settings/policyApi';
import { rejectionSchema, type Rejection } from '../../lib/textSchema';
import { useAppDispatch } from '../../store/hooks';
import { RemarkField } from '../../ui/forms/TextField';
import { DateTime } from '../../ui/parts/DateTime';
import { Facts } from '../../ui/parts/Facts';
import { useToast } from '../../ui/toasts/useToast';
import { CommandDialog } from '../shared/commands/CommandDialog';
import { ConfirmCommand } from '../shared/commands/ConfirmCommand';
import { useCommand, useSend } from '../shared/commands/useCommand';
import { useRefusalToast } from '../shared/commands/useRefusalToast';
import { DutyButton } from './duty';
import { FIRST_NOTE, FIRST_OF_TWO, fromTo } from './TermsReview';

/** Whether two admins must approve addresses, plan terms and the policy (product 14.12). */
export const useNeedsSecond = (): boolean => useReadPolicyQuery().data?.changesNeedSecond === true;

/** In a form: it is the first of two approvals. */
export function FirstOfTwo() {
  return (
    <>
      <p>{FIRST_OF_TWO}</p>
      <RemarkField name="note" label={FIRST_NOTE.label} helperText={FIRST_NOTE.helperText} />
    </>
  );
}

const NO_REASON: Rejection = { reason: '' };

interface QuestionProps {
  readonly proposal: ShownProposal;
  readonly onClose: () => void;
}

function Changes({ proposal: { changes, note, adminName, date } }: Pick<QuestionProps, 'proposal'>) {
  return (
    <Facts
      facts={[
        ...changes.map(({ field, before, after }) => ({
          name: field,
          value: fromTo(before === '' ? null : before, after),
        })),
        {
          name: 'First approval',
          value: (
            <>
              <span translate="no">{adminName}</span>, <DateTime value={date} />
            </>
          ),
        },
        ...(note === '' ? [] : [{ name: 'Note', value: <span translate="no">{note}</span> }]),
      ]}
    />
  );
}

function ApproveDialog({ proposal, onClose }: QuestionProps) {
  const { id, subjectName } = proposal;
  const { show } = useToast();
  const dispatch = useAppDispatch();
  const command = useCommand<null, null>({
    send: (_body, idempotencyKey) =>
      dispatch(proposalApi.endpoints.approveProposal.initiate({ id, idempotencyKey }, UNTRACKED)).unwrap(),
    isOnce: true,
    onSettled: () => {
      show({
        variant: 'success',
        title: 'Change approved',
        description: `${subjectName}: the change is in effect.`,
        literals: [subjectName],
      });
      onClose();
    },
    onRefused: useRefusalToast({ title: 'Not approved' }),
  });
  return (
    <ConfirmCommand
      command={command}
      isOpen
      title={`Approve this change of “${subjectName}”?`}
      confirmLabel="Approve change"
      onConfirm={() => void command.submit(null)}
      onClose={onClose}
    >
      <p>It’s the second approval: the change takes effect right away.</p>
      <Changes proposal={proposal} />
    </ConfirmCommand>
  );
}

function SendBackDialog({ proposal: { id, subjectName }, onClose }: QuestionProps) {
  const { show } = useToast();
  return (
    <CommandDialog
      title={`Send back this change of “${subjectName}”?`}
      initialValues={NO_REASON}
      schema={rejectionSchema}
      send={useSend(proposalApi.endpoints.sendBackProposal, id)}
      onSettled={() =>
        show({ variant: 'success', title: 'Change sent back', description: 'Nothing has changed.' })
      }
      literals={[subjectName]}
      submitLabel="Send back"
      onClose={onClose}
    >
      <p>Nothing changes. To try again, make the change anew.</p>
      <RemarkField name="reason" label="Reason (optional)" helperText="For the admin who proposed it." />
    </CommandDialog>
  );
}

function Waiting({ proposal }: Pick<QuestionProps, 'proposal'>) {
  const [asked, setAsked] = useState<'approve' | 'send-back' | null>(null);
  const { subjectName, refusal } = proposal;
  const close = () => setAsked(null);
  return (
    <Alert severity="warning" role="note" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>
        <span translate="no">{subjectName}</span>: 1 of 2 approvals
      </AlertTitle>
      <Stack sx={{ gap: 1.5 }}>
        <Changes proposal={proposal} />
        {refusal === null ? null : <span>{refusal}</span>}
        <Stack direction="row" sx={{ gap: 1 }}>
          {refusal === null ? (
            <DutyButton size="small" variant="contained" onClick={() => setAsked('approve')}>
              Approve
            </DutyButton>
          ) : null}
          <DutyButton
            size="small"
            variant="text"
            color="inherit"
            sx={refusal === null ? null : { ml: -1.25 }}
            onClick={() => setAsked('send-back')}
          >
            Send back
          </DutyButton>
        </Stack>
      </Stack>
      {asked === 'approve' ? <ApproveDialog proposal={proposal} onClose={close} /> : null}
      {asked === 'send-back' ? <SendBackDialog proposal={proposal} onClose={close} /> : null}
    </Alert>
  );
}

interface ProposalsProps {
  readonly kind: ProposalKind;
  /** Default: all of the kind. */
  readonly subjectId?: string;
}

/** The changes of one kind that wait for a second admin, where they are made (product 14.12). */
export function Proposals({ kind, subjectId }: ProposalsProps) {
  const { data } = useListProposalsQuery();
  const waiting = data?.items.filter(
    (proposal) => proposal.kind === kind && (subjectId === undefined || proposal.subjectId === subjectId),
  );
  if (waiting === undefined || waiting.length === 0) return null;
  return (
    <Stack sx={{ gap: 2 }}>
      {waiting.map((proposal) => (
        <Waiting key={proposal.id} proposal={proposal} />
      ))}
    </Stack>
  );
}
