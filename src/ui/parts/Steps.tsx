import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';

const look = {
  // From the middle of one icon to the next: icons grow with the text.
  '& .MuiStepConnector-horizontal': {
    top: '0.75rem',
    left: 'calc(-50% + 1.25rem)',
    right: 'calc(50% + 1.25rem)',
  },
  // A unit of the drawing, which grows as a whole.
  '& .MuiStepIcon-text': { fontSize: 12 },
  '& .MuiStep-root': { minWidth: 0, px: { xs: 0.5, sm: 1 } },
  // In large text on a phone, one below another.
  '@container (max-width: 15rem)': {
    flexDirection: 'column',
    gap: 1,
    '& .MuiStepConnector-root': { display: 'none' },
    '& .MuiStepLabel-root': { flexDirection: 'row' },
    '& .MuiStepLabel-iconContainer.MuiStepLabel-iconContainer': { pr: 1 },
    '& .MuiStepLabel-label.MuiStepLabel-label': { mt: 0, textAlign: 'start' },
  },
};

interface StepsProps {
  readonly name: string;
  readonly labels: readonly string[];
  /** The index of the one to do now; their number when all are done. */
  readonly current: number;
  /** The current one is done, and nothing follows. */
  readonly isDone?: boolean;
  /** The current one went wrong. */
  readonly isFailed?: boolean;
}

/** The steps of a task, and how far it is. */
export function Steps({ name, labels, current, isDone = false, isFailed = false }: StepsProps) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Stepper role="list" aria-label={name} activeStep={current} alternativeLabel sx={look}>
        {labels.map((label, index) => (
          <Step
            key={label}
            completed={index < current || isDone}
            aria-current={index === current ? 'step' : undefined}
          >
            <StepLabel error={isFailed && index === current}>{label}</StepLabel>
          </Step>
        ))}
      </Stepper>
    </Box>
  );
}
