/** Validates the arguments of bridge calls at run time, before a handler gets them. */
import { z } from 'zod';
import type { BridgeCall, BridgeCalls } from './bridge.ts';
import { MAX_PAGE, MAX_SEARCH_LENGTH } from './bridge/call.ts';
import { MAX_LIST_BYTES } from './bridge/feeds.ts';
import { MAX_MODEL_ID_LENGTH, MAX_PROVIDER_ID_LENGTH, MAX_SOUGHT_ROWS } from './bridge/models.ts';
import { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE, MAX_PIXELS } from './bridge/quote.ts';
import { MAX_STATE_NAME_LENGTH, MAX_STATE_TEXT_LENGTH, MAX_STATE_VALUES } from './bridge/page-state.ts';
import { DATA_PARTS } from './bridge/data.ts';
import { pngSize } from './png.ts';
import { Quotation } from './quotation-schema.ts';
import { MAX_ADDRESS_LENGTH, MAX_CATEGORY_LENGTH, MAX_LINK_LENGTH, MAX_MUTE_WORD_LENGTH, MAX_TITLE_LENGTH, MODEL_SORTS } from './settings-constants.ts';
import { MAX_FEEDS, name, webAddress } from './settings.ts';
import { SettingsPatch } from './settings-patch.ts';
import { ZOOM_STEPS } from './zoom.ts';

const page = { offset: z.int().min(0).max(1_000_000), limit: z.int().min(1).max(MAX_PAGE) };
const search = z.string().max(MAX_SEARCH_LENGTH);
const providerId = z.string().max(MAX_PROVIDER_ID_LENGTH);
/** A typed address, not yet interpreted. */
const typedAddress = z.string().min(1).max(MAX_ADDRESS_LENGTH);
/** The settings' schema validates it further. */
const muteWord = z.strictObject({ word: name(MAX_MUTE_WORD_LENGTH) });
const headlineId = z.string().min(1).max(64);
const feedId = z.string().min(1).max(64);
const feedIds = z.array(feedId).max(MAX_FEEDS);

/** Also limits its dimensions: decoded, a picture takes four bytes per px, however small the file. */
const picture = z.instanceof(Uint8Array).refine((bytes) => {
  const size = bytes.length <= MAX_PICTURE_BYTES ? pngSize(bytes) : null;
  return size !== null && [size.width, size.height].every((side) => side > 0 && side <= MAX_PICTURE_SIDE) && size.width * size.height <= MAX_PIXELS;
}, 'is no picture that can be used');

const modelsQuery = { search, sort: z.enum(MODEL_SORTS), open: z.array(providerId).max(1000) };
const MAX_ROW_KEY_LENGTH = MAX_PROVIDER_ID_LENGTH + MAX_MODEL_ID_LENGTH + 100; // of a change: see `modelRowKey`

/**
 * One schema per call. A missing one does not compile, nor one that lets through what a handler does not take; a test compares
 * the types, as one that takes less would compile.
 */
export const bridgeArguments = {
  overview: z.undefined(),
  headlines: z.strictObject({ ...page, filter: search, wanted: headlineId.optional() }),
  models: z.strictObject({ ...page, ...modelsQuery }),
  modelPlaces: z.strictObject({ ...modelsQuery, keys: z.array(z.string().max(MAX_ROW_KEY_LENGTH)).max(MAX_SOUGHT_ROWS) }),
  model: z.strictObject({ provider: providerId, id: z.string().max(MAX_MODEL_ID_LENGTH) }),
  settings: z.undefined(),
  changeSettings: SettingsPatch,
  desktop: z.undefined(),
  feedReports: z.undefined(),
  addFeed: z.strictObject({ url: typedAddress }),
  removeFeeds: z.strictObject({ ids: feedIds }),
  restoreFeeds: z.strictObject({ removal: z.int() }),
  switchFeeds: z.strictObject({ ids: feedIds, enabled: z.boolean() }),
  editFeed: z.strictObject({
    id: feedId,
    edit: z.strictObject({
      title: name(MAX_TITLE_LENGTH).exactOptional(), category: name(MAX_CATEGORY_LENGTH).exactOptional(), notify: z.boolean().exactOptional(),
    }),
  }),
  moveFeed: z.strictObject({ id: feedId, before: feedId.nullable() }),
  unmoveFeed: z.strictObject({ id: feedId }),
  followFeed: z.strictObject({ id: feedId }),
  findFeeds: z.strictObject({ text: typedAddress }),
  importOpml: z.strictObject({ bytes: z.instanceof(Uint8Array).refine(({ length }) => length <= MAX_LIST_BYTES, 'are too many') }),
  openOpml: z.undefined(),
  saveOpml: z.undefined(),
  allowOrigin: z.strictObject({ text: typedAddress }),
  removeOrigin: z.strictObject({ origin: z.string().min(1).max(300) }),
  newToken: z.undefined(),
  removeToken: z.undefined(),
  outgoing: z.undefined(),
  openDataFolder: z.undefined(),
  openLog: z.undefined(),
  openLicences: z.undefined(),
  resetPart: z.strictObject({ part: z.enum(DATA_PARTS) }),
  undoReset: z.strictObject({ part: z.enum(DATA_PARTS) }),
  refresh: z.undefined(),
  openLink: z.strictObject({ url: webAddress(MAX_LINK_LENGTH), headline: headlineId.exactOptional(), stay: z.boolean().exactOptional() }),
  markRead: z.strictObject({ id: headlineId }),
  markUnread: z.strictObject({ id: headlineId }),
  markAllRead: z.undefined(),
  undoMarkAllRead: z.undefined(),
  muteWord,
  unmuteWord: muteWord,
  restoreMuteWord: muteWord,
  anotherQuote: z.undefined(),
  favourites: z.undefined(),
  keepQuote: Quotation,
  dropQuote: Quotation,
  restoreQuote: Quotation,
  copyPicture: z.strictObject({ png: picture }),
  savePicture: z.strictObject({ png: picture, author: Quotation.shape.author }),
  copyText: z.strictObject({ text: z.string().min(1).max(MAX_LINK_LENGTH) }),
  hide: z.undefined(),
  zoom: z.strictObject({ step: z.enum(ZOOM_STEPS) }),
  painted: z.strictObject({ whole: z.boolean() }),
  keepPage: z.strictObject({
    kept: z.record(z.string().max(MAX_STATE_NAME_LENGTH), z.union([z.string().max(MAX_STATE_TEXT_LENGTH), z.number(), z.boolean()]))
      .refine((kept) => Object.keys(kept).length <= MAX_STATE_VALUES, `must have at most ${MAX_STATE_VALUES} values`),
  }),
  failed: z.undefined(),
} satisfies { readonly [C in BridgeCall]: z.ZodType<BridgeCalls[C]['argument']> };
