// Third-party analytics, loaded only if a service is configured. It shows the consent bar, stores the choice, and
// loads no third-party script before the visitor accepts. It runs outside React, so that a visitor can answer without
// hydrating the page.
import {
  type Choice,
  forgetCookies,
  keepChoice,
  readChoice,
  refusesByDefault,
} from './analytics/choice.ts';
import { conversionOfPage } from './analytics/conversions.ts';
import { createDelivery } from './analytics/delivery.ts';
import { loadGoogleTag } from './analytics/googleTag.ts';
import { loadMetaPixel } from './analytics/metaPixel.ts';
import { hidesAddress, type Receiver, type ThirdParties } from './analytics/thirdParties.ts';
import type { Click } from '../content/pages/report.ts';

const page: typeof globalThis & { sixtyEvents?: Click[] } = globalThis;
const bar = document.querySelector<HTMLElement>('[data-consent-bar]');

const delivery = createDelivery();
let receivers: Receiver[] | null = null;
let openedFrom: HTMLElement | null = null;

function start(): void {
  if (receivers) {
    for (const receiver of receivers) receiver.resume();
  } else {
    const { ga, pixel, ads } = bar?.dataset ?? {};
    const configured: ThirdParties = {
      gaMeasurementId: ga ?? null,
      metaPixelId: pixel ?? null,
      googleAdsConversion: ads ?? null,
    };
    if (isSecret()) return;
    receivers = [loadGoogleTag(configured), loadMetaPixel(configured)].filter(
      (receiver) => receiver !== null,
    );
  }
  delivery.begin(receivers);
}

function stop(): void {
  delivery.refuse();
  for (const receiver of receivers ?? []) receiver.stop();
  forgetCookies();
}

/** Whether the path of the page opens a booking or a draft. A page with a conversion has its token in the query, which we never send. */
function isSecret(): boolean {
  return hidesAddress() && !conversionOfPage();
}

function addPage(path: string): void {
  if (isSecret()) return;
  delivery.add({ kind: 'page', path });
  const conversion = conversionOfPage();
  if (conversion) delivery.add({ kind: 'conversion', event: conversion });
}

function show(visible: boolean): void {
  if (bar) bar.hidden = !visible;
}

addPage(location.pathname);
// Clicks from before this module was loaded.
for (const event of page.sixtyEvents ?? []) delivery.add({ kind: 'click', event });
document.addEventListener('sixty:report', ({ detail }) => {
  if (detail.kind === 'page') addPage(location.pathname);
  else if (detail.kind === 'click') delivery.add(detail);
});

/** Handles the answer. If the footer opened the bar, the focus returns to the footer. */
function answer(choice: Choice): void {
  const isNew = readChoice() === null;
  keepChoice(choice);
  show(false);
  if (openedFrom) openedFrom.focus({ preventScroll: true });
  openedFrom = null;
  if (choice === 'declined') return stop();
  start();
  // A visitor who had declined before is counted from this page on.
  if (!isNew) addPage(location.pathname);
}

document.addEventListener('click', ({ target }) => {
  const element = target instanceof Element && target.closest<HTMLElement>('[data-consent]');
  if (!element) return;
  const { consent } = element.dataset;
  if (consent === 'settings') {
    openedFrom = element;
    show(true);
    bar?.querySelector('button')?.focus();
  } else {
    answer(consent === 'accepted' ? 'accepted' : 'declined');
  }
});

for (const settings of document.querySelectorAll<HTMLElement>('[data-consent=settings]')) {
  settings.hidden = false;
}
const choice = readChoice() ?? (refusesByDefault() ? 'declined' : null);
if (choice === 'accepted') start();
else if (choice === 'declined') delivery.refuse();
else show(true);
