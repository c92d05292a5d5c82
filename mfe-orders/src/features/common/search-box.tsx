import { useEffect, useRef, useState } from 'react';
import { Input } from '@evisa/shared/kit/forms/inputs';
import { Icon } from '@evisa/shared/kit/icons/icons';
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

  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isEditableTarget(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

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

function isEditableTarget(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input:not([type=checkbox]), textarea, select, [role=dialog]') !== null)
  );
}
