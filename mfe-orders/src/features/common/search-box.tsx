import { useEffect, useRef, useState } from 'react';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import { Icon } from '@evisa/shared/kit/icons/icons';
import classes from './search-box.module.css';

/** The specification, section 9. */
const debounceMs = 500;

interface SearchBoxProps {
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
  /** What can be searched. */
  label?: string;
}

/** Searches 500 ms after the last key, or at once on Enter. `/` anywhere on the page leads here. */
export function SearchBox({ value, onSearch, label = 'Search orders' }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);

  // The value changed under the box (Back, a cleared search): it takes the place of what was typed.
  if (seen !== value) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  const wanted = text.trim();
  const send = () => {
    if (wanted === sent) return;
    setSent(wanted);
    onSearch(wanted);
  };
  const sendLatest = useRef(send);
  useEffect(() => {
    sendLatest.current = send;
  });
  useEffect(() => {
    const timer = setTimeout(() => sendLatest.current(), debounceMs);
    return () => clearTimeout(timer);
  }, [wanted]);

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
      <TextInput
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
