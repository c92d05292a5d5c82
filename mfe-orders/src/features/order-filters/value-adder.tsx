import { useId, useState } from 'react';
import { Button } from '@evisa/shared/kit/base';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import classes from './filter-form.module.css';

export interface Suggestion {
  value: string;
  label: string;
}

interface ValueAdderProps {
  label: string;
  suggestions: readonly Suggestion[];
  onAdd: (value: string) => void;
}

/** Adds one of many values by its name: a box with suggestions. */
export function ValueAdder({ label, suggestions, onAdd }: ValueAdderProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  function add() {
    const typed = text.trim().toLowerCase();
    if (typed === '') return;
    const starting = suggestions.filter((suggestion) => suggestion.label.toLowerCase().startsWith(typed));
    const found =
      suggestions.find((suggestion) => suggestion.label.toLowerCase() === typed) ??
      (starting.length === 1 ? starting[0] : undefined);
    if (!found) return setError('Choose one of the suggestions.');
    setText('');
    onAdd(found.value);
  }

  return (
    <div className={classes.adder}>
      <TextInput
        aria-label={label}
        placeholder={label}
        list={listId}
        value={text}
        error={error}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          setError(null);
          setText(value);
        }}
        onKeyDown={(event) => {
          // Enter adds what is typed, and applies the filters where nothing is.
          if (event.key !== 'Enter' || text.trim() === '') return;
          event.preventDefault();
          add();
        }}
      />
      <datalist id={listId}>
        {suggestions.map(({ value, label: name }) => (
          <option key={value} value={name} />
        ))}
      </datalist>
      <Button variant="default" aria-label={label} onClick={add}>
        Add
      </Button>
    </div>
  );
}
