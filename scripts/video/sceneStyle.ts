import { light as color } from '../../web/theme/tokens.ts';
import { DURATION, HEIGHT, MINUTE_RUNS, starts, WIDTH } from './storyboard.ts';

/** The style sheet of the scene. All movement is CSS animation, so that the page can seek to any moment. */
export function sceneStyle(displayFont: string, textFont: string): string {
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
