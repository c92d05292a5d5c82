import { useEffect, useState } from 'react';
import { Button, Text } from '@evisa/shared/kit/base';
import type { Dictionary } from '../../i18n/dictionary';
import classes from './slow-answer.module.css';

/** An answer that takes longer is worth a word. */
const slowMs = 8_000;

interface SlowAnswerProps {
  texts: Dictionary;
  /** Ends the call and makes it again. */
  onRetry: () => void;
}

/** Says that an answer takes long, and offers to ask again. Render it while the call runs, with another `key` for each call. */
export function SlowAnswer({ texts, onRetry }: SlowAnswerProps) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.slow} role="status">
      {isSlow && (
        <>
          <Text>{texts.slowAnswer}</Text>
          <Button variant="default" onClick={onRetry}>
            {texts.retry}
          </Button>
        </>
      )}
    </div>
  );
}
