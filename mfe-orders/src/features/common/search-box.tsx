import { useEffect, useRef, useState } from 'react';
import { Input } from '@evisa/shared/kit/forms/inputs';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useSingleKeys } from '@evisa/shared/kit/single-keys';
import classes from './search-box.module.css';

const debounceMs = 500;

interface SearchBoxProps {
  /** The current search text. */
  value: string;
  onSearch: (text: string) => void;
  /** Names the box. */
  label?: string;
}

/** Searches 500 ms after the last key press, or immediately on Enter. The `/` key focuses the box. */
export function SearchBox({ value, onSearch, label = 'Search orders' }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [lastValue, setLastValue] = useState(value);

  // The value changed outside the box (Back, a cleared search): replace the typed text.
  if (lastValue !== value) {
    setLastValue(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  const query = text.trim();
  const send = () => {
    if (query === sent) return;
    setSent(query);
    onSearch(query);
  };
  const sendLatest = useRef(send);
  useEffect(() => {
    sendLatest.current = send;
  });
  useEffect(() => {
    const timer = setTimeout(() => sendLatest.current(), debounceMs);
    return () => clearTimeout(timer);
  }, [query]);

  useSingleKeys(({ key }) => {
    if (key !== '/') return false;
    input.current?.focus();
    input.current?.select();
    return true;
  });

  return (
    <form
      role="search"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {/* Not a TextInput, which renders a second time for the id of its label. */}
      <Input
        ref={input}
        type="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder={label}
        aria-label={label}
        aria-keyshortcuts="/"
        leftSection={<Icon name="search" size={16} />}
        rightSection={text === '' ? <kbd className={classes.key}>/</kbd> : undefined}
      />
    </form>
  );
}
