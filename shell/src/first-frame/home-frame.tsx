import { useTranslation } from '@savoir/remote-kit';
import { Bone, Brand, Logo, Page } from '@savoir/ui';
import type { ReactNode } from 'react';
import frame from '../layouts/default/default-frame.module.css';
import bottom from '../layouts/navigation/bottom-navigation.module.css';
import side from '../layouts/navigation/side-navigation.module.css';
import top from '../layouts/navigation/top-bar.module.css';
import { AskSkeleton } from '../screens/home/home-skeletons.tsx';
import home from '../screens/home/home.module.css';
import { draw } from './draw.tsx';
import styles from './frame.module.css';

/** Run by the build. What the server writes into the home page, for the browser to show before any script has come. */
export const renderFrame = (): Promise<string> => draw(<HomeFrame />);

/** The server puts in its place what the question field says: the remote that has it says so, and is released apart. */
const waiting = '{{waiting}}';

/** What the page itself will draw, in the same places, but for who is there. */
function HomeFrame(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={frame['frame']} inert>
      <div className={`${top['bar']} ${styles['narrow']}`}>
        <Brand size={22} />
      </div>
      <div className={`${side['nav']} ${styles['wide']}`}>
        <Logo size={36} />
      </div>
      <div className={frame['content']}>
        <div className={home['home']}>
          <Page
            width="home"
            greeting
            title={
              <span className={styles['name']}>
                <Bone width="240px" height={24} />
              </span>
            }
            subtitle={t('home.question')}
          >
            <div className={home['ask']}>
              <AskSkeleton text={waiting} />
            </div>
          </Page>
        </div>
      </div>
      <div className={`${bottom['nav']} ${styles['narrow']}`}>
        <div className={bottom['list']} />
      </div>
    </div>
  );
}
