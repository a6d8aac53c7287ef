/** The lines between a stepper's icons, which grow with the text: from the middle of one to the next. */
export const stepLines = {
  '& .MuiStepConnector-horizontal': {
    top: '0.75rem',
    left: 'calc(-50% + 1.25rem)',
    right: 'calc(50% + 1.25rem)',
  },
};
