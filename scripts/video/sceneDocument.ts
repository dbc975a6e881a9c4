import { company } from '../../web/content/company/company.ts';
import { speedToLead } from '../../web/content/facts/claims.ts';
import { callRecord, customers, sampleCall } from '../../web/content/marketing/samples.ts';
import { light as color } from '../../web/theme/tokens.ts';
import {
  answerTimes,
  DURATION,
  HEIGHT,
  lineTimes,
  MINUTE_RUNS,
  starts,
  WIDTH,
} from './storyboard.ts';

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

/** The style sheet of the scene. All movement is CSS animation, so that the page can seek to any moment. */
function sceneStyle(displayFont: string, textFont: string): string {
  const ring = { from: starts.ringing, to: starts.ringing + 3 };
  return `
@font-face { font-family: Display; src: url(${displayFont}); font-weight: 680 }
@font-face { font-family: Text; src: url(${textFont}); font-weight: 400 700 }
@property --seconds { syntax: '<integer>'; inherits: true; initial-value: 0 }
* { box-sizing: border-box; margin: 0; padding: 0 }
html, body { width: ${WIDTH}px; height: ${HEIGHT}px; overflow: hidden }
body { background: ${color.paper}; color: ${color.ink}; font: 500 20px/1.4 Text; font-variant-numeric: tabular-nums }
h1, h2, .figure { font-family: Display; font-weight: 680; letter-spacing: -0.02em; line-height: 1.05 }
ul { list-style: none }

/* In from below, out by fading: each part has its place in the whole. */
@keyframes arrive { from { opacity: 0; transform: translateY(18px) } }
@keyframes leave { to { opacity: 0 } }
@keyframes grow { from { transform: scaleY(0.1); opacity: 0 } }
@keyframes wipe { from { clip-path: inset(100% 0 0 0) } to { clip-path: inset(0) } }
@keyframes lift { to { clip-path: inset(0 0 100% 0) } }
.part { animation: arrive 0.5s cubic-bezier(0.2, 0.7, 0.2, 1) var(--from) both, leave 0.35s ease var(--to) forwards }
.arrives { animation: arrive 0.45s cubic-bezier(0.2, 0.7, 0.2, 1) var(--from) both }

.card { background: ${color.surface}; border: 1px solid ${color.hairline}; border-radius: 20px; padding: 32px }
.soft { color: ${color.inkSoft} }

/* The clock: the same through the whole minute. */
.clock { position: absolute; left: 72px; top: 0; width: 344px; height: 100% }
.logo { position: absolute; top: 56px; display: flex; align-items: center; gap: 12px; font: 680 30px/1 Display; letter-spacing: -0.02em }
.dial { position: absolute; top: 162px; left: 0; width: 344px; height: 344px; --seconds: 0;
  animation: ring ${ring.to - ring.from}s steps(20) ${ring.from}s both, talk ${MINUTE_RUNS}s steps(40) ${starts.talk}s forwards }
@keyframes ring { from { --seconds: 0 } to { --seconds: 20 } }
@keyframes talk { from { --seconds: 20 } to { --seconds: 60 } }
.dial svg, .turning svg { width: 100%; height: 100%; overflow: visible; fill: none }
.passed { stroke: ${color.signal};
  mask-image: conic-gradient(from 88deg, #000 calc(var(--seconds) * 6deg), transparent 0); mask-size: 150% 150%; mask-position: center }
.figure { position: absolute; inset: 0; display: grid; place-items: center; font-size: 92px }
.counts, .at-once { animation-duration: 0.5s, 0.01s }
.at-once { animation-duration: 0.01s, 0.35s }
.counts::after { counter-reset: seconds var(--seconds); content: '0:' counter(seconds, decimal-leading-zero) }
.label { position: absolute; top: 556px; width: 344px; text-align: center; font: 680 34px/1.1 Display; letter-spacing: -0.02em }

.stage { position: absolute; left: 520px; right: 72px; top: 0; bottom: 0 }
.stage > .part { position: absolute; inset: 0; display: grid; align-content: center }

/* A lead arrives. */
.form { display: grid; gap: 20px; padding: 40px }
.form h2 { font-size: 38px }
.field { display: grid; gap: 6px; font-size: 18px }
.input { height: 56px; padding: 0 18px; border: 1.5px solid ${color.edge}; border-radius: 12px; display: flex; align-items: center; font-size: 22px }
.typed { overflow: hidden; white-space: nowrap; animation: type var(--for) steps(var(--letters)) var(--from) both }
@keyframes type { from { width: 0 } }
.agreed { display: flex; gap: 14px; align-items: center; font-size: 18px }
.box { width: 26px; height: 26px; border-radius: 7px; border: 1.5px solid ${color.edge}; display: grid; place-items: center }
.box svg { width: 18px; animation: arrive 0.2s ease 6.2s both }
.send { height: 62px; border-radius: 12px; background: ${color.signal}; display: grid; place-items: center; font-weight: 650; font-size: 22px;
  animation: press 0.35s ease 6.9s both }
@keyframes press { 50% { transform: scale(0.97); background: ${color.signalHover} } }

/* Her phone rings. */
.phone { justify-self: center; width: 320px; height: 600px; padding: 70px 28px 48px; border-radius: 52px; background: ${color.pine};
  color: ${color.onPine}; display: grid; justify-items: center; align-content: space-between; text-align: center;
  animation: shake 0.5s ease ${starts.ringing + 0.6}s 4 }
@keyframes shake { 0%, 100% { transform: rotate(0) } 20%, 60% { transform: rotate(-1.4deg) } 40%, 80% { transform: rotate(1.4deg) } }
.phone h2 { font-size: 36px; margin-bottom: 10px }
.phone p { color: ${color.onPineSoft} }
.caller { width: 132px; height: 132px; border-radius: 50%; background: ${color.pineRaised}; display: grid; place-items: center }
.caller svg { width: 68px }
.answer { position: relative; width: 96px; height: 96px; border-radius: 50%; background: ${color.signal}; color: ${color.onSignal}; display: grid; place-items: center }
.answer svg { width: 44px }
.wave { position: absolute; inset: 0; border-radius: 50%; border: 2px solid ${color.signal}; animation: wave 1.2s ease-out ${starts.ringing + 0.6}s 3 both }
@keyframes wave { from { opacity: 0.9 } to { opacity: 0; transform: scale(1.9) } }
.states { position: relative; width: 100%; height: 28px }
.states p { position: absolute; inset: 0 }

/* They talk. */
.call { display: grid; grid-template-columns: 1fr; gap: 14px; align-content: start }
.line { max-width: 82%; padding: 16px 22px; border-radius: 18px; font-size: 21px; line-height: 1.35 }
.rep { background: ${color.pine}; color: ${color.onPine}; border-bottom-left-radius: 5px; justify-self: start }
.them { background: ${color.sunken}; border-bottom-right-radius: 5px; justify-self: end }
.learned { display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px; margin-top: 12px; padding-top: 22px; border-top: 1px solid ${color.hairline} }
.fact { display: grid; gap: 2px }
.fact b { font-size: 22px; font-weight: 650 }
.fact span { font-size: 16px; color: ${color.inkSoft} }

/* It is on the calendar. */
.calendar h2 { font-size: 38px; margin-bottom: 20px }
.slot { display: grid; grid-template-columns: 120px 1fr; align-items: start; min-height: 58px; padding: 14px 0; border-top: 1px solid ${color.hairline}; color: ${color.inkSoft} }
.taken { color: ${color.ink}; padding: 10px 0 }
.meeting { padding: 14px 20px; border-left: 5px solid ${color.signal}; border-radius: 10px; background: ${color.pine}; color: ${color.onPine};
  transform-origin: top; animation: grow 0.45s cubic-bezier(0.2, 0.7, 0.2, 1) ${starts.booked + 1}s both }
.meeting b { display: block; font-weight: 650 }
.after { display: flex; gap: 14px; margin-top: 20px }
.chip { padding: 12px 18px; border-radius: 99px; background: ${color.sunken}; font-size: 18px; display: flex; gap: 10px; align-items: center }
.chip svg { width: 18px; flex-shrink: 0 }

/* Before and after: the deep surface. */
.cover { position: absolute; inset: 0; background: ${color.pine}; color: ${color.onPine}; display: grid; align-content: center; padding: 0 110px; gap: 30px }
/* A dial half off the screen: the one ornament. */
.turning { position: absolute; width: 760px; height: 760px; right: -250px; top: -20px; --seconds: 0; animation: begin 2.4s steps(12) 0.2s both }
.whole { animation: fill 2.2s steps(60) ${starts.end + 0.5}s both }
@keyframes begin { to { --seconds: 12 } }
@keyframes fill { to { --seconds: 60 } }
.cover h1 { font-size: 104px; line-height: 0.98; letter-spacing: -0.03em; max-width: 7.2em; text-wrap: balance; position: relative }
.cover p { font-size: 28px; color: ${color.onPineSoft}; max-width: 26em }
.opening { animation: lift 0.6s cubic-bezier(0.7, 0, 0.2, 1) ${starts.lead - 0.5}s forwards }
.closing { animation: wipe 0.7s cubic-bezier(0.7, 0, 0.2, 1) ${starts.end}s both }
.bar { position: absolute; left: 0; bottom: 0; height: 8px; width: 100%; background: ${color.signal}; transform-origin: left;
  animation: run ${DURATION}s linear both }
@keyframes run { from { transform: scaleX(0) } }
`;
}
