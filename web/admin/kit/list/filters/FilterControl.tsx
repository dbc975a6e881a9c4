import type { List } from '../list.ts';
import { DayField } from './DayField.tsx';
import type { FilterTexts } from './filter.ts';
import { FilterChip } from './FilterChip.tsx';
import { MultipleSelect } from './MultipleSelect.tsx';
import { OptionSelect } from './OptionSelect.tsx';
import { SearchField } from './SearchField.tsx';
import type { ChangeFilters } from './useListFilters.ts';
import { WordField } from './WordField.tsx';

interface Props {
  list: List;
  name: string;
  filters: FilterTexts;
  onChange: ChangeFilters;
}

/** The id of the search field of a list. */
export function searchId({ id }: Pick<List, 'id'>): string {
  return `${id}-q`;
}

/** Draws one filter as its declaration says. */
export function FilterControl({ list, name, filters, onChange }: Props) {
  const filter = list.filters[name];
  if (!filter) return null;
  const { control, param } = filter;
  const value = filters[name] ?? '';
  const change = (text: string) => onChange({ [name]: text });
  const field = { id: `${list.id}-${param}`, value, onChange: change };
  switch (control.kind) {
    case 'search':
      return (
        <SearchField
          id={searchId(list)}
          label={control.label}
          placeholder={control.placeholder}
          value={value}
          // Letters that extend a search are one step of the history together with it.
          onChange={(text) => onChange({ [name]: text }, value !== '' && text !== '')}
        />
      );
    case 'word':
      return <WordField {...field} label={control.label} suggestions={control.suggestions} />;
    case 'choice':
      return (
        <OptionSelect
          {...field}
          label={control.label}
          all={control.all}
          options={Object.entries(control.names).map(([option, text]) => ({
            value: option,
            name: text,
          }))}
        />
      );
    case 'choices':
      return (
        <MultipleSelect
          label={control.label}
          names={control.names}
          value={value ? value.split(',') : []}
          onChange={(chosen) => change(chosen.join(','))}
        />
      );
    case 'day':
      return <DayField {...field} label={control.label} />;
    case 'chip':
      return <FilterChip value={value} onClear={() => change('')} />;
    case 'none':
    case 'view':
      return null;
  }
}
