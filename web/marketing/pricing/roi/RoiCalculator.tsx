import { useRef } from 'react';
import { roiFields, roiTexts } from '../../../content/marketing/roi.ts';
import { Section } from '../../../ui/Section.tsx';
import { computeRoi } from './computeRoi.ts';
import * as styles from './RoiCalculator.css.ts';
import { RoiField } from './RoiField.tsx';
import { inputsOf } from './roiInputs.ts';
import { RoiResults } from './RoiResults.tsx';
import { ShareScenario } from './ShareScenario.tsx';
import { useRoi } from './useRoi.ts';

/** What a booking costs with the visitor's own numbers, beside what a human SDR costs. */
export function RoiCalculator() {
  const calculator = useRef<HTMLDivElement>(null);
  const { texts, phase, onFocus, onInput, onBlur } = useRoi(calculator);
  const inputs = inputsOf(texts);
  return (
    <Section id="roi" on="sunken" title={roiTexts.title} intro={roiTexts.intro}>
      <div ref={calculator} className={styles.calculator} data-hydrate="">
        <div className={styles.fields} onFocus={onFocus}>
          {roiFields.map((field) => (
            <RoiField
              key={field.name}
              field={field}
              value={texts[field.name]}
              onInput={(event) => onInput(field.name, event)}
              onBlur={() => onBlur(field.name)}
            />
          ))}
          <ShareScenario inputs={inputs} />
        </div>
        <RoiResults results={computeRoi(inputs)} phase={phase} />
      </div>
    </Section>
  );
}
