/** Invented news for the demo, the screenshots and the tests: four outlets that do not exist. */

export interface Story {
  readonly title: string;
  readonly snippet: string;
  readonly author: string;
  readonly categories: readonly string[];
  /** Minutes since publication. */
  readonly minutesAgo: number;
}

export interface Outlet {
  readonly name: string;
  readonly path: string;
  readonly format: 'rss' | 'atom' | 'json';
  readonly stories: readonly Story[];
}

const story = (minutesAgo: number, title: string, snippet: string, author = '', ...categories: string[]): Story => ({
  title, snippet, author, categories, minutesAgo,
});

const harbour: Outlet = {
  name: 'The Harbour Gazette',
  path: '/harbour/rss.xml',
  format: 'rss',
  stories: [
    story(9, 'Last ferry of the season leaves a day early', 'With a westerly gale due on Friday, the operator brought the final crossing forward and held the boat for a school class that was still on the island.', 'Ines Halvorsen', 'Harbour', 'Weather'),
    story(47, 'Town library lends out its first telescope', 'Borrowers get it for a week, with a hand-drawn map of the northern sky and a phone number to ring when clouds come in.', 'Tom Ashgrove', 'Town'),
    story(118, 'Bridge reopens after three quiet weeks', 'Engineers replaced two bearings and found a bottle with a letter from the builders, dated 1931.', 'Ines Halvorsen', 'Town', 'Roads'),
    story(196, 'Fish market moves its opening to four in the morning', 'Restaurants asked for it; the gulls have already adapted.', 'Petra Lindqvist', 'Harbour'),
    story(305, 'Council votes 9–8 to keep the clock tower five minutes fast', 'Supporters say nobody has missed a train since 1974.', 'Tom Ashgrove', 'Council'),
    story(462, 'Storm & tide tables now posted at every pier', 'The printed sheets carry a code that opens the same numbers on a phone, “for those who trust paper less”.', '', 'Harbour', 'Weather'),
    story(718, 'A lighthouse keeper’s log, 40 years on one page', 'The county archive has drawn every fog signal since 1986 as a single line.', 'Petra Lindqvist', 'History'),
    story(1_390, 'School kitchen wins bread prize', 'Twelve pupils, one sourdough and a judge who asked for a second slice.', 'Ines Halvorsen', 'Town'),
    story(1_655, 'New harbour crane is quieter than the gulls', 'Measured at 61 decibels from the promenade; the gulls came to 74.', 'Tom Ashgrove', 'Harbour'),
    story(2_880, 'Rowing club finds its missing oar in a church', 'It had held up the choir’s window since the flood.', '', 'Town'),
    story(4_100, 'How the tide clock on Mill Street works', 'One pointer, one moon and a gearwheel with 57 teeth.', 'Petra Lindqvist', 'History'),
    story(5_900, 'Readers’ photographs: fog', 'Twenty-two of the same pier, none of them alike.', '', 'Photographs'),
  ],
};

const fieldnotes: Outlet = {
  name: 'Fieldnotes',
  path: '/fieldnotes/atom.xml',
  format: 'atom',
  stories: [
    story(22, 'Moss keeps the time of rain', 'Cores from a single roof hold forty years of wet and dry summers, and agree with the gauge next door to within a week.', 'Dr. Yara Okafor', 'Botany'),
    story(83, 'Bats change their calls beside a road, and change them back', 'A team recorded the same colony before, during and after the closing of a motorway.', 'Lucian Marsh', 'Acoustics', 'Animals'),
    story(171, 'A glacier’s heartbeat, heard through a fibre', 'An unused telephone cable under the ice turns out to be the longest stethoscope yet.', 'Dr. Yara Okafor', 'Earth'),
    story(244, 'Why old paper smells of vanilla', 'Lignin breaks down slowly; a small sensor can now read a book’s age from the air around it.', 'Mei Tan', 'Chemistry'),
    story(381, 'Counting stars with a street lamp on', 'Ten thousand volunteers looked up on the same night. Half of them saw fewer than thirty.', 'Lucian Marsh', 'Sky'),
    story(590, 'Crows remember a fair deal for at least two months', 'They came back to the experimenter who had swapped bread for cheese.', 'Mei Tan', 'Animals'),
    story(1_020, 'The river that runs uphill twice a year', 'When the lake is higher than the sea, everything in the delta turns around.', 'Dr. Yara Okafor', 'Earth'),
    story(1_480, 'A slower way to make glass', 'Cooling over nine days instead of nine hours leaves no seams for cracks to follow.', 'Ruben Sato', 'Materials'),
    story(2_210, 'Seeds from a drawer marked “do not open” sprout after 120 years', 'Three of forty grew. One has flowered.', 'Mei Tan', 'Botany'),
    story(3_000, 'Measuring a mountain by its shadow', 'Two sticks, one morning, and an answer 30 metres off.', 'Ruben Sato', 'Earth'),
    story(4_700, 'The quietest room in the country is a former salt mine', 'Visitors last eleven minutes on average before they speak.', 'Lucian Marsh', 'Acoustics'),
    story(7_300, 'Letters: on naming storms', 'Five readers propose the names of cheeses.', '', 'Letters'),
  ],
};

const slate: Outlet = {
  name: 'Signal & Slate',
  path: '/slate/feed.json',
  format: 'json',
  stories: [
    story(5, 'A text editor that opens before you let go of the key', 'Its authors count frames, not features, and publish the count with every release.', 'Nadia Brandt', 'Tools'),
    story(61, 'Small models move into hearing aids', 'Two milliwatts are enough to tell a voice from a kettle.', 'Jonas Weir', 'AI', 'Hardware'),
    story(139, 'The museum of error messages adds its hundredth', '“Success: unknown failure” is shown between a punched card and a lift that apologises.', 'Nadia Brandt', 'History'),
    story(227, 'One cable, eleven connectors: a railway standardises its laptops', 'The old adapters went to an art school, which asked for more.', 'Jonas Weir', 'Hardware'),
    story(333, 'What happens when a feed reader says “304”', 'Nothing was sent, nobody waited, and both sides were happy. A short tour of the politest answer on the web.', 'Amara Silva', 'Web'),
    story(540, 'A keyboard for one hand, made by forty', 'The plans are free; the jokes in the manual are worth reading by themselves.', 'Amara Silva', 'Hardware'),
    story(905, 'The village that runs its own map', 'Every footpath has an owner, and every owner a weekend a year to walk it.', 'Nadia Brandt', 'Maps'),
    story(1_310, 'Tests that read like letters', 'A team wrote its checks as questions to the program. New colleagues now start there.', 'Jonas Weir', 'Tools'),
    story(1_900, 'Batteries of sand heat a swimming pool', 'Eighty tonnes, 500 degrees, and a warm February.', 'Amara Silva', 'Energy'),
    story(2_600, 'The last operator of a telephone exchange explains it', 'She still knows every number; the exchange now knows none.', 'Nadia Brandt', 'History'),
    story(4_400, 'Accessible by accident: what a broken mouse taught a design team', 'A week of keyboards only, and a list of 140 small repairs.', 'Amara Silva', 'Design'),
    story(6_200, 'Our year in outages', 'Four hours and nine minutes in all, explained one by one.', 'Jonas Weir', 'Colophon'),
  ],
};

const garden: Outlet = {
  name: 'The Kitchen Garden Almanac',
  path: '/garden/feed.xml',
  format: 'rss',
  stories: [
    story(34, 'Plant garlic now and forget about it until July', 'Cloves a hand apart, points up. The frost does the rest.', 'Hilde Rask', 'November'),
    story(205, 'Five pears that keep until spring', 'Pick them hard, wrap them in newspaper, and do not look at them before the new year.', 'Hilde Rask', 'Fruit'),
    story(415, 'Soup from what is left: leek, bean, heel of cheese', 'Half an hour, one pot, and an argument about pepper.', 'Omar Vidal', 'Kitchen'),
    story(770, 'Donaudampfschifffahrtsgesellschaftskapitänsmützen and other long words for a garden label', 'A reader asks how small one can write on slate. Quite small.', '', 'Letters'),
    story(1_130, 'حديقة على سطح البيت', 'قصة قصيرة عن الطماطم والريح وجارة طيبة.', 'ليلى حداد', 'City'),
    story(1_720, '小さな庭の一年', '十二の鉢と、十二の月。', '', 'City'),
    story(2_300, 'The case for an untidy corner', 'Leave the nettles. Something with wings is counting on them.', 'Hilde Rask', 'Wild'),
    story(3_450, 'Frost dates, drawn by readers', '1,140 first frosts on one map, from “never” to “August”.', 'Omar Vidal', 'Weather'),
    story(4_300, 'About this almanac', 'It has come out every week since a wet Tuesday in 1998.', '', 'Colophon'),
    story(5_200, 'Sharpening a spade takes ninety seconds', 'A file, a vice, and the thought of clay.', 'Omar Vidal', 'Tools'),
    story(6_800, 'Beans climb clockwise, hops do not', 'And neither can be talked out of it.', 'Hilde Rask', 'Wild'),
    story(8_900, 'What to sow under glass', 'Lettuce, mizuna, and more lettuce.', 'Omar Vidal', 'November'),
  ],
};

export const OUTLETS: readonly Outlet[] = [harbour, fieldnotes, slate, garden];
