import { sampleCall } from '../../content/marketing/samples.ts';
import { usePageWords } from '../../layout/usePageWords.ts';
import { Dial } from '../../ui/Dial.tsx';
import { figure } from '../../ui/Dial.css.ts';
import { VideoLink } from '../video/VideoLink.tsx';
import * as styles from './CallScene.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

/** The product at work: a lead arrives, the dial runs, a transcript grows, a slot fills. A click on it plays the video. */
export function CallScene() {
  const words = usePageWords('/');
  const { lead, rep, transcript, booking } = sampleCall;
  return (
    <div className={styles.scene}>
      <div className={styles.head}>
        {words['scene.title'] && <h2 className={recipes.softKicker}>{words['scene.title']}</h2>}
        <VideoLink look="quiet" data-event="watch_demo_hero" className={styles.watch}>
          {words['scene.watch']}
        </VideoLink>
      </div>
      <ol className={styles.steps}>
        <li className={styles.step} data-play="0.3" suppressHydrationWarning>
          <Stamp time="0:00" text="A lead arrives" />
          <div className={styles.card}>
            <p className={styles.chip}>Web form</p>
            <p className={styles.name}>{lead.name}</p>
            <dl className={styles.facts}>
              {lead.facts.map(([term, value]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
        <li className={styles.step} data-play="0.3" suppressHydrationWarning>
          <Stamp time="0:20" text="Her phone rings" />
          <div className={`${styles.card} ${styles.ringing}`}>
            <span className={styles.dialBox} aria-hidden="true">
              <Dial className={styles.dial} />
              <span className={`${styles.seconds} ${figure}`} />
            </span>
            <p>
              <strong>Calling {lead.name.split(' ')[0]}</strong>
              <br />
              <span className={recipes.softFigures}>for {rep}</span>
            </p>
          </div>
        </li>
        <li className={styles.step} data-play="0.3" suppressHydrationWarning>
          <Stamp time="0:40" text="They talk" />
          <ul className={`${styles.card} ${styles.transcript}`}>
            {transcript.map(({ by, text }) => (
              <li key={text} className={styles.line[by]}>
                {text}
              </li>
            ))}
          </ul>
        </li>
        <li className={styles.step} data-play="0.3" suppressHydrationWarning>
          <Stamp time="4:10" text="It is on the calendar" />
          <div className={`${styles.card} ${styles.calendar}`}>
            <p className={styles.day}>{booking.day}</p>
            {booking.slots.map((slot) => (
              <p key={slot} className={slot === booking.slot ? styles.filled : styles.slot}>
                <span>{slot}</span>
                {slot === booking.slot && (
                  <span className={styles.meeting}>
                    <strong>{lead.name}</strong>
                    {booking.with}
                  </span>
                )}
              </p>
            ))}
          </div>
        </li>
      </ol>
    </div>
  );
}

function Stamp({ time, text }: { time: string; text: string }) {
  return (
    <p className={styles.stamp}>
      <span className={styles.time}>{time}</span> {text}
    </p>
  );
}
