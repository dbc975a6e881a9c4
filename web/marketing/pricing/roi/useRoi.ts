import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { RoiInput } from '../../../content/roi.ts';
import { type Listener, type Phase, playExample } from './playExample.ts';
import { exampleTexts, inputsOf, numberOf, type RoiTexts, textsOf } from './roiInputs.ts';
import { savedScenario, saveScenario, scenarioOf } from './scenario.ts';

const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Tells the numbers to start with. @returns how to stop the example, where it is played. */
function open(calculator: HTMLElement | null, listener: Listener): (() => void) | null {
  const own = scenarioOf(location.search) ?? savedScenario();
  if (own) listener.onTexts(textsOf(own));
  if (own || !calculator || wantsNoMotion()) return null;
  return calculator.contains(document.activeElement) ? null : playExample(calculator, listener);
}

/**
 * The state of the calculator. It starts with the numbers of the link, else with those saved, else with the example,
 * which is filled in before the visitor's eyes. Whoever reaches for a field ends that.
 */
export function useRoi(calculator: RefObject<HTMLElement | null>) {
  const [texts, setTexts] = useState(exampleTexts);
  const [phase, setPhase] = useState<Phase>('done');
  // State arrives with the next render; what was typed before hydration comes all at once.
  const latest = useRef(exampleTexts);
  const stop = useRef<(() => void) | null>(null);

  function show(next: RoiTexts) {
    latest.current = next;
    setTexts(next);
  }

  useEffect(() => {
    const onTexts = (next: RoiTexts) => {
      latest.current = next;
      setTexts(next);
    };
    stop.current = open(calculator.current, { onTexts, onPhase: setPhase });
    return () => {
      stop.current?.();
      stop.current = null;
    };
  }, [calculator]);

  /** Puts the whole example in at once, where it is still being filled in. */
  function finishExample() {
    if (!stop.current) return;
    stop.current();
    stop.current = null;
    setPhase('done');
    show(exampleTexts);
  }

  function enter(name: RoiInput, text: string) {
    finishExample();
    show({ ...latest.current, [name]: text });
    saveScenario(inputsOf(latest.current));
  }

  return {
    texts,
    phase,
    onFocus: ({ target }: FocusEvent) => {
      if (!stop.current) return;
      // At once, and selected again: what is typed next replaces the number, as in any field one comes to by Tab.
      flushSync(finishExample);
      if (target instanceof HTMLInputElement) target.select();
    },
    onInput: (name: RoiInput, { currentTarget: input }: FormEvent<HTMLInputElement>) => {
      // Half a number, such as '1.', reads as nothing; only a field that is truly empty turns to 0.
      if (input.value === '' && !input.validity.badInput) {
        input.value = '0';
        input.select();
      }
      enter(name, input.value);
    },
    /** Shows the number that was understood. */
    onBlur: (name: RoiInput) => {
      const text = String(numberOf(name, texts[name]));
      if (text !== texts[name]) enter(name, text);
    },
  };
}
