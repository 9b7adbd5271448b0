/** Short names for the server's shapes. */
import type { components } from './types';

type Shapes = components['schemas'];

export type Me = Shapes['Me'];
export type Games = Shapes['Games'];
export type Game = Shapes['GameOut'];
export type GameOption = Shapes['OptionOut'];
export type OptionValue = Shapes['ValueOut'];
export type Program = Shapes['ProgramOut'];
export type Lobby = Shapes['Lobby'];
export type Table = Shapes['TableOut'];
export type MatchIn = Shapes['MatchIn'];
export type Match = Shapes['MatchOut'];
export type Seat = Shapes['SeatOut'];
export type Clock = Shapes['ClockOut'];
export type Offers = Shapes['Offers'];
export type Result = Shapes['ResultOut'];
export type Asked = Shapes['Asked'];
export type Answer = Shapes['Answer'];
export type GameEvent = Shapes['EventOut'];
export type Cue = Shapes['Cue'];
export type Frame = Shapes['Frame'];
export type ChatLine = Shapes['ChatLine'];
export type Live = Shapes['Live'];
export type LiveChat = Shapes['LiveChat'];
export type LiveConfirmed = Shapes['LiveConfirmed'];
export type LiveRefused = Shapes['LiveRefused'];
export type LivePong = Shapes['LivePong'];
export type FromServer = Live | LiveChat | LiveConfirmed | LiveRefused | LivePong;
export type MeterChange = Shapes['MeterChange'];
export type Preview = Shapes['Preview'];
export type Steps = Shapes['Steps'];
export type Step = Shapes['StepOut'];
export type StepView = Shapes['StepView'];
export type PositionOut = Shapes['PositionOut'];
export type Codex = Shapes['CodexOut'];
export type Chapter = Shapes['ChapterOut'];
export type Rule = Shapes['RuleOut'];
export type Lessons = Shapes['Lessons'];
export type LessonStep = Shapes['LessonStep'];
export type ErrorBody = Shapes['ErrorBody'];

export type Scene = Shapes['Scene'];
/** `facing`: the side (0 = E, clockwise) where the front of the piece points in this picture. */
export type Piece = Shapes['Piece'] & { facing?: number | null };
export type Mark = Shapes['Mark'];
export type Badge = Shapes['Badge'];
export type Figure = Shapes['Figure'];
export type Meter = Shapes['Meter'];
export type Cell = Shapes['Cell'];
export type Ring = Shapes['Ring'];
export type Tray = Shapes['Tray'];
export type SeatPanel = Shapes['SeatPanel'];
export type HexSpace = Shapes['HexSpace'];
