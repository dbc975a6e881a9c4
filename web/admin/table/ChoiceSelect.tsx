import { OptionSelect } from './OptionSelect.tsx';

interface Props<Choice extends string> {
  id: string;
  label: string;
  /** Every choice with its name, in order. */
  names: Record<Choice, string>;
  /** Null for any. */
  value: Choice | null;
  onChange(value: Choice | null): void;
}

/** One choice of a few that the program knows, or any. */
export function ChoiceSelect<Choice extends string>(props: Props<Choice>) {
  const { id, label, names, value, onChange } = props;
  const choices = Object.keys(names) as Choice[];
  return (
    <OptionSelect
      id={id}
      label={label}
      value={value ?? ''}
      options={choices.map((choice) => ({ value: choice, name: names[choice] }))}
      all="Any"
      onChange={(chosen) => onChange(choices.find((choice) => choice === chosen) ?? null)}
    />
  );
}
