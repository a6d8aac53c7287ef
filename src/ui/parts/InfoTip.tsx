import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import InfoOutlined from '@mui/icons-material/InfoOutlined';

interface InfoTipProps {
  /** What is explained: "Net worth". */
  readonly subject: string;
  readonly text: string;
}

/** Explains a figure on hover, focus and tap. */
export function InfoTip({ subject, text }: InfoTipProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Tooltip
      title={text}
      describeChild
      // Below, it would cover the figure that it explains.
      placement="top"
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      enterTouchDelay={0}
      leaveTouchDelay={8_000}
    >
      <IconButton
        size="small"
        aria-label={`About ${subject}`}
        // The tooltip opens shortly after a touch begins, and never if it ends before.
        onClick={() => setIsOpen(true)}
        sx={{ color: 'inherit', p: 0.5, my: -0.5 }}
      >
        <InfoOutlined sx={{ fontSize: '1rem' }} />
      </IconButton>
    </Tooltip>
  );
}
