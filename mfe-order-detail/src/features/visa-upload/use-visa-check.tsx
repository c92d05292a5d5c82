import { useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { compareVisaText } from '@evisa/shared/domain/compare-visa-text';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { listVisaProblems } from './list-visa-problems';
import { readVisaText } from './read-visa-text';
import classes from './visa-comparison.module.css';

interface Asked {
  email: string;
  problems: string[];
  send: () => void;
}

/**
 * Compares a file with the order before it is sent, and asks first if the passport number or the name is missing: an email cannot be taken back. Sends a
 * file that cannot be read without a question.
 */
export function useVisaCheck(order: OrderDetail) {
  const [isReading, setIsReading] = useState(false);
  const [asked, setAsked] = useState<Asked>();

  async function check(file: File, email: string, send: () => void) {
    setIsReading(true);
    const comparison = compareVisaText(await readVisaText(file), order);
    setIsReading(false);
    const problems = comparison ? listVisaProblems(comparison, order) : [];
    if (problems.length === 0) send();
    else setAsked({ email, problems, send });
  }

  const question = (
    <ConfirmDialog
      opened={asked !== undefined}
      title={`Send this file to ${asked?.email ?? order.email}?`}
      question="It seems to be the visa of another person. An email cannot be taken back."
      confirmLabel="Send anyway"
      danger
      pending={false}
      onAnswer={(isConfirmed) => {
        setAsked(undefined);
        if (isConfirmed) asked?.send();
      }}
    >
      {asked?.problems.map((problem) => (
        <p key={problem} className={classes.problem}>
          {problem}
        </p>
      ))}
    </ConfirmDialog>
  );
  return { check, isReading, question };
}
