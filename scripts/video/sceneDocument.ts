import { company } from '../../web/content/company/company.ts';
import { speedToLead } from '../../web/content/facts/claims.ts';
import { callRecord, customers, sampleCall } from '../../web/content/marketing/samples.ts';
import { light as color } from '../../web/theme/tokens.ts';
import { sceneStyle } from './sceneStyle.ts';
import { answerTimes, lineTimes, MINUTE_RUNS, starts } from './storyboard.ts';

const { lead, rep, transcript, booking } = sampleCall;
const firstName = lead.name.split(' ')[0] ?? lead.name;
const mark = customers.find(({ name }) => name === rep)?.mark ?? '';
const phone = lead.facts.find(([term]) => term === 'Phone')?.[1] ?? '';

const RADIUS = 41;
const ring = (attributes: string) =>
  `<circle cx="50" cy="50" r="${RADIUS}" pathLength="600" stroke-dasharray="3 7" stroke-width="10" ${attributes}/>`;
const dial = `<svg viewBox="0 0 100 100"><g transform="rotate(-90.9 50 50)">${ring(`stroke="${color.hairline}"`)}${ring('class="passed"')}</g></svg>`;
const coverDial = `<svg viewBox="0 0 100 100"><g transform="rotate(-90.9 50 50)">${ring(`stroke="${color.pineHairline}"`)}${ring('class="passed"')}</g></svg>`;
const logoMark = (rest: string) =>
  `<svg viewBox="0 0 100 100" width="34" height="34" fill="none" stroke-width="18"><g transform="rotate(-96 50 50)"><circle cx="50" cy="50" r="${RADIUS}" pathLength="120" stroke-dasharray="4 6" stroke="${rest}"/><path d="M91 50A41 41 0 1 1 50 9" pathLength="90" stroke-dasharray="4 6" stroke="${color.signal}"/></g></svg>`;
const tick = `<svg viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="2.5"><path d="m3 11 5 5 9-12"/></svg>`;
const handset = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linejoin="round"><path d="M6.5 3.5h3l1.5 4-2 1.5a12 12 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A17.5 17.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z"/></svg>`;

/** Visible between two moments. */
const during = (from: number, to: number) => `style="--from:${from}s;--to:${to}s"`;
/** Appears and stays as long as its parent. */
const at = (from: number) => `style="--from:${from.toFixed(2)}s"`;
const typed = (text: string, from: number, seconds: number) =>
  `<span class="typed" style="--from:${from}s;--for:${seconds}s;--letters:${text.length};width:${text.length}ch">${text}</span>`;

const labels = [
  [starts.lead, starts.ringing, 'A lead arrives'],
  [starts.ringing, starts.talk, 'Her phone rings'],
  [starts.talk, starts.booked, 'They talk'],
  [starts.booked, starts.end, 'It is on the calendar'],
] as const;

const clock = `
<div class="clock">
  <div class="logo">${logoMark(color.hairline)}${company.product}</div>
  <div class="dial">${dial}
    <div class="figure counts part" ${during(starts.lead - 0.6, starts.talk + MINUTE_RUNS)}></div>
    <div class="figure part at-once" ${during(starts.talk + MINUTE_RUNS, starts.booked - 0.4)}>1:00</div>
    <div class="figure part" ${during(starts.booked, 60)}>4:10</div>
  </div>
  ${labels.map(([from, to, text]) => `<div class="label part" ${during(from, to - 0.4)}>${text}</div>`).join('')}
</div>`;

const form = `
<div class="part" ${during(starts.lead, starts.ringing - 0.4)}><div class="card form">
  <h2>Your solar quote</h2>
  <div class="field">Name<div class="input">${typed(lead.name, 3.7, 0.9)}</div></div>
  <div class="field">Phone<div class="input">${typed(phone, 4.9, 1)}</div></div>
  <div class="agreed"><span class="box">${tick}</span>I agree to be called about my request</div>
  <div class="send">Get my quote</div>
</div></div>`;

const ringing = `
<div class="part" ${during(starts.ringing, starts.talk - 0.4)}><div class="phone">
  <div><h2>${rep}</h2>
    <div class="states">
      <p class="part" ${during(starts.ringing, starts.ringing + 2.8)}>is calling ${firstName}</p>
      <p class="part" ${during(starts.ringing + 3.1, 60)}>Answered</p>
    </div>
  </div>
  <div class="caller"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.25" stroke-linecap="round" stroke-linejoin="round"><path d="${mark}"/></svg></div>
  <div class="answer"><span class="wave"></span>${handset}</div>
</div></div>`;

const talk = `
<div class="part" ${during(starts.talk, starts.booked - 0.4)}><div class="card call">
  ${transcript
    .map(
      ({ by, text }, index) =>
        `<p class="line ${by === 'rep' ? 'rep' : 'them'} arrives" ${at(lineTimes[index] ?? 0)}>${text}</p>`,
    )
    .join('')}
  <div class="learned">${callRecord.answers
    .map(
      ([question, answer], index) =>
        `<div class="fact arrives" ${at(answerTimes[index] ?? 0)}><span>${question}</span><b>${answer}</b></div>`,
    )
    .join('')}</div>
</div></div>`;

const chips = ['Reminders by SMS and email', 'Synced to the CRM'];
const calendar = `
<div class="part" ${during(starts.booked, starts.end + 1)}><div class="card calendar">
  <h2>${booking.day}</h2>
  ${booking.slots
    .map((slot) =>
      slot === booking.slot
        ? `<div class="slot taken"><span>${slot}</span><div class="meeting"><b>${lead.name}</b>${booking.with}</div></div>`
        : `<div class="slot">${slot}</div>`,
    )
    .join('')}
  </div>
  <div class="after">${chips
    .map(
      (chip, index) =>
        `<span class="chip arrives" ${at(starts.booked + 2 + index * 0.7)}>${tick}${chip}</span>`,
    )
    .join('')}</div>
</div>`;

const covers = `
<div class="cover opening">
  <div class="turning">${coverDial}</div>
  <h1 class="arrives" ${at(0.1)}>One lead, second by second</h1>
  <p class="arrives" ${at(0.6)}>What happens when somebody asks for a quote.</p>
</div>
<div class="cover closing">
  <div class="turning whole">${coverDial}</div>
  <h1 class="arrives" ${at(starts.end + 0.5)}>The first to answer gets the deal.</h1>
  <p class="arrives" ${at(starts.end + 1.1)}>${company.product} calls every new lead within ${speedToLead.seconds} seconds.</p>
</div>
<div class="bar"></div>`;

/** The scene as a page. Its `seek(seconds)` shows the scene at that moment and is deterministic. */
export function sceneDocument(fonts: { display: string; text: string }): string {
  return `<!DOCTYPE html><meta charset="utf-8"><style>${sceneStyle(fonts.display, fonts.text)}</style>
${clock}<div class="stage">${form}${ringing}${talk}${calendar}</div>${covers}
<script>
const animations = document.getAnimations();
for (const animation of animations) animation.pause();
function seek(seconds) { for (const animation of animations) animation.currentTime = seconds * 1000; }
</script>`;
}
