import { useId, useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { styled } from '@mui/material/styles';
import { object } from 'yup';
import { optionalText, rejectionSchema, TEXT_LIMITS, type Rejection } from '../../../lib/textSchema';
import { DecisionButtons } from '../../../ui/dialogs/DecisionButtons';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { DialogBody } from '../../../ui/dialogs/DialogBody';
import { Form } from '../../../ui/forms/Form';
import { RemarkField, TextField } from '../../../ui/forms/TextField';
import { Facts, type Fact } from '../../../ui/parts/Facts';
import { ReadFailure, type Read } from '../Loaded';

/** Evidence is next to the facts that it supports, where there is room. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(3),
  // Below each other, it comes first: nobody should confirm what is out of sight.
  [theme.breakpoints.down('md')]: { '& > :last-child': { order: -1 } },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
}));

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  '& p': { margin: 0, color: (theme.vars ?? theme).palette.text.secondary },
  '& dd': { overflowWrap: 'anywhere', minWidth: 0 },
}));

/** A text that goes with the decision, typed in the dialog: the reason for a rejection, or a payout's reference. */
interface RemarkOfDecision {
  readonly label: string;
  /** One line. */
  readonly isShort?: boolean;
  /** Previously typed text. */
  readonly initialValue: string;
  /** Who will read it. */
  readonly helperText: string;
  readonly failureTitle: string;
  readonly onChange?: (remark: string) => void;
}

interface ReviewDialogProps {
  /** Says what will happen, how much and to whom: "Credit $800.00 to Lucas Brandt?". */
  readonly title: string;
  /** 'alertdialog' for irreversible decisions. Default 'dialog'. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly facts: readonly Fact[];
  /** The evidence for the facts. */
  readonly evidence?: ReactNode;
  /** What it means. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly isDestructive: boolean;
  /** The command is running, so nothing can be pressed. */
  readonly isBusy: boolean;
  /** Facts are still loading. */
  readonly isLoading?: boolean;
  /** What the facts come from: without it nothing can be confirmed. */
  readonly reads?: readonly Read[];
  /** Why it can't be done now. */
  readonly block?: string | null;
  /** Someone else was first: replaces everything. */
  readonly isOver?: boolean;
  readonly remark?: RemarkOfDecision | undefined;
  /** Gets the remark, or '' without the field. */
  readonly onConfirm: (remark: string) => void | Promise<void>;
  readonly onClose: () => void;
}

function BesideEvidence({
  evidence,
  children,
}: {
  readonly evidence: ReactNode;
  readonly children: ReactNode;
}) {
  const facts = <Stack>{children}</Stack>;
  if (evidence === undefined) return facts;
  return (
    <Columns>
      {facts}
      {evidence}
    </Columns>
  );
}

interface RemarkFormProps extends RemarkOfDecision {
  readonly facts: ReactNode;
  readonly evidence: ReactNode;
  readonly buttons: ReactNode;
  readonly onSubmit: (values: Rejection) => void | Promise<void>;
}

function RemarkForm(props: RemarkFormProps) {
  const {
    label,
    isShort = false,
    initialValue,
    helperText,
    facts,
    evidence,
    buttons,
    onChange,
    ...form
  } = props;
  const [initialValues] = useState({ reason: initialValue });
  return (
    <Form
      {...form}
      initialValues={initialValues}
      schema={isShort ? SHORT : rejectionSchema}
      onValuesChange={({ reason }) => onChange?.(reason)}
    >
      <DialogBody>
        <BesideEvidence evidence={evidence}>
          {facts}
          {isShort ? (
            <TextField
              name="reason"
              label={label}
              helperText={helperText}
              autoComplete="off"
              maxLength={TEXT_LIMITS.name}
            />
          ) : (
            <RemarkField name="reason" label={label} helperText={helperText} />
          )}
        </BesideEvidence>
      </DialogBody>
      {buttons}
    </Form>
  );
}

const SHORT = object({ reason: optionalText(TEXT_LIMITS.name) });

/** Shows the facts behind a decision and asks once. Every decision that moves money or rights goes through it. */
export function ReviewDialog(props: ReviewDialogProps) {
  const {
    title,
    role = 'dialog',
    isBusy,
    block = null,
    reads = [],
    remark,
    evidence,
    onConfirm,
    onClose,
  } = props;
  const textId = useId();
  if (props.isOver === true) {
    return (
      <Dialog isOpen role={role} title={title} onClose={onClose} maxWidth="xs">
        <DialogBody>{props.children}</DialogBody>
        <DialogActions>
          <Button autoFocus variant="contained" onClick={onClose}>
            Back
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  const buttons = (
    <DialogActions>
      <DecisionButtons
        confirmLabel={props.confirmLabel}
        isDestructive={props.isDestructive}
        isBusy={isBusy}
        isConfirmDisabled={
          block !== null || props.isLoading === true || reads.some(({ error }) => error !== null)
        }
        onCancel={onClose}
        onConfirm={remark === undefined ? () => void onConfirm('') : undefined}
      />
    </DialogActions>
  );
  const facts = (
    <>
      {props.facts.length === 0 ? null : <Facts facts={props.facts} />}
      <div id={textId}>{props.children}</div>
      <ReadFailure title="We couldn’t load everything for this decision." reads={reads} />
      {block === null ? null : (
        <Alert role="note" severity="warning">
          {block}
        </Alert>
      )}
    </>
  );
  return (
    <Dialog
      isOpen
      role={role}
      title={title}
      descriptionId={textId}
      onClose={onClose}
      isBusy={isBusy}
      maxWidth={evidence === undefined ? 'xs' : 'lg'}
    >
      {remark === undefined ? (
        <>
          <DialogBody aria-busy={isBusy || props.isLoading === true}>
            <BesideEvidence evidence={evidence}>{facts}</BesideEvidence>
          </DialogBody>
          {buttons}
        </>
      ) : (
        <RemarkForm
          {...remark}
          facts={facts}
          evidence={evidence}
          buttons={buttons}
          onSubmit={(values) => onConfirm(values.reason)}
        />
      )}
    </Dialog>
  );
}
