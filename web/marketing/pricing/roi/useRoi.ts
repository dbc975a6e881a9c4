import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { RoiInput } from '../../../content/marketing/roi.ts';
import { type Listener, type Phase, playExample } from './playExample.ts';
import {
  eachInput,
  exampleTexts,
  inputsOf,
  numberOf,
  type RoiTexts,
  textsOf,
} from './roiInputs.ts';
import { savedScenario, saveScenario, scenarioOf } from './scenario.ts';

const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The text of a field. An empty field counts as 0. An incomplete number such as '1.' has no text yet. */
function enteredText({ value, validity }: HTMLInputElement): string {
  return value === '' && !validity.badInput ? '0' : value;
}

/** What the visitor typed before hydration, by field. */
function typedTexts(calculator: HTMLElement): Partial<RoiTexts> {
  const changed = [...calculator.querySelectorAll('input')].filter(
    ({ value, defaultValue }) => value !== defaultValue,
  );
  return Object.fromEntries(changed.map((input) => [input.name, enteredText(input)]));
}

/** The texts, formatted as the numbers that they mean. The field with the focus keeps its text, which may be incomplete. */
function countedTexts(texts: RoiTexts): RoiTexts {
  const focused = document.activeElement?.getAttribute('name');
  return eachInput((name) =>
    name === focused ? texts[name] : String(numberOf(name, texts[name])),
  );
}

/** Sets the numbers to start with. @returns a function that stops the example; null when no example plays. */
function open(calculator: HTMLElement, listener: Listener): (() => void) | null {
  const stored = scenarioOf(location.search) ?? savedScenario();
  const typed = typedTexts(calculator);
  const hasTyped = Object.keys(typed).length > 0;
  if (stored || hasTyped) {
    const texts = { ...(stored ? textsOf(stored) : exampleTexts), ...typed };
    listener.onTexts(countedTexts(texts));
    if (hasTyped) saveScenario(inputsOf(texts));
    return null;
  }
  if (wantsNoMotion() || calculator.contains(document.activeElement)) return null;
  return playExample(calculator, listener);
}

/**
 * The state of the calculator. It starts with the numbers in the link, or the saved numbers, or an example that fills the
 * fields before the visitor's eyes. The example ends when the visitor uses a field.
 */
export function useRoi(calculator: RefObject<HTMLElement | null>) {
  const [texts, setTexts] = useState(exampleTexts);
  const [phase, setPhase] = useState<Phase>('done');
  // State arrives with the next render. Several inputs can come before it.
  const latest = useRef(exampleTexts);
  const stop = useRef<(() => void) | null>(null);

  function show(next: RoiTexts) {
    latest.current = next;
    setTexts(next);
  }

  const showExample = useEffectEvent(show);

  useEffect(() => {
    if (calculator.current) {
      stop.current = open(calculator.current, { onTexts: showExample, onPhase: setPhase });
    }
    return () => {
      stop.current?.();
      stop.current = null;
    };
  }, [calculator]);

  /** Ends a running example with all its numbers. */
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
      // Formats at once and selects the text again, so that typing replaces the number, as in any field after Tab.
      flushSync(finishExample);
      if (target instanceof HTMLInputElement) target.select();
    },
    onInput: (name: RoiInput, { currentTarget: input }: FormEvent<HTMLInputElement>) => {
      const text = enteredText(input);
      if (text !== input.value) {
        input.value = text;
        input.select();
      }
      enter(name, text);
    },
    /** Shows the number that was understood. */
    onBlur: (name: RoiInput) => {
      const text = String(numberOf(name, texts[name]));
      if (text !== texts[name]) enter(name, text);
    },
  };
}
